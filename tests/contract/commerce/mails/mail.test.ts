import { createOutboxViewer } from '@pouchery/platform/mail/service'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteCustomers, mailsOf, openShopWithoutRateLimits } from '../customers.ts'
import { type Shop, shopOrigin } from '../shop.ts'
import { address, createTestShopper, parseOrderResponse, type Shopper, setStock } from '../shopper.ts'

const item = '1002-1'

let shop: Shop
let shopper: Shopper
beforeAll(async () => {
  shop = await openShopWithoutRateLimits()
})
beforeEach(async () => {
  await deleteCustomers(shop)
  await setStock(shop, '1002', 100)
  shopper = await createTestShopper(shop)
})

async function open(path: string): Promise<Response> {
  const outbox = createOutboxViewer({ database: shop.database, publicBase: '/embedded/mail' })
  return outbox.fetch(new Request(`${shopOrigin}/embedded/mail${path}`))
}

describe('order confirmation', () => {
  test('lies in the outbox as soon as the order exists, with what was bought and what it cost', async () => {
    await shopper.callForSelection('POST', `/items/${item}/quantity/2`)
    const order = parseOrderResponse(await shopper.startPayment('demo-invoice'))
    const [mail] = await mailsOf(shop)
    expect(mail).toMatchObject({
      kind: 'order-confirmation',
      recipient: address.email,
      language: 'sv',
      state: 'unsent',
    })
    expect(mail?.subject).toBe(`Din beställning ${order.order}`)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`2 × `)
      expect(part).toContain('Storgatan 1')
      expect(part).toContain('111 22 Stockholm')
      expect(part).toContain('Sverige')
      expect(part).toContain('Varav moms')
    }
    expect(mail?.html).toContain('<html lang="sv">')
  })

  test('an order that is not made has none', async () => {
    await shopper.callForSelection('POST', `/items/${item}`)
    await setStock(shop, '1002', 0)
    expect((await shopper.startPayment('demo-invoice')).status).toBe(410)
    expect(await mailsOf(shop)).toEqual([])
  })

  test('what a shopper typed is text and never markup', async () => {
    await shopper.callForSelection('POST', `/items/${item}`)
    const lastName = '<img src=x onerror="alert(1)">'
    await shopper.startPayment('demo-invoice', { address: { ...address, lastName } })
    const [mail] = await mailsOf(shop)
    expect(mail?.html).not.toContain('<img')
    expect(mail?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
    expect(mail?.text).toContain(lastName)
  })
})

describe('the outbox', () => {
  test('lists mails and shows one as HTML, in a frame that runs nothing, and as text', async () => {
    await shopper.call('POST', '/newsletter-subscription/ada%40example.com', { language: 'en' })
    const [mail] = await mailsOf(shop)
    const list = await open('')
    expect(await list.text()).toContain(
      `<a href="/embedded/mail/${mail?.id}" lang="en">Please confirm the newsletter</a>`,
    )
    const one = await open(`/${mail?.id}`)
    const html = await one.text()
    expect(html).toContain(`<iframe src="/embedded/mail/${mail?.id}/html"`)
    expect(html).toContain('Confirm the newsletter')
    expect(one.headers.get('content-security-policy')).toContain("default-src 'none'")
    const frame = await open(`/${mail?.id}/html`)
    expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(frame.headers.get('content-security-policy')).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
    expect(await frame.text()).toBe(mail?.html)
  })

  test.each(['/none', '/none/html', '/a/b/c'])('%s gets 404', async (path) => {
    expect((await open(path)).status).toBe(404)
  })

  test('an empty one says so', async () => {
    const page = await open('/')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('No emails yet.')])
  })
})
