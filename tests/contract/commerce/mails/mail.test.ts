import { createOutboxViewer } from '@pouchery/platform/mail/service'
import { beforeEach, describe, expect, test } from 'vitest'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { setStock as putOnShelf } from '../../../../packages/commerce-server/src/stock/set-stock.ts'
import { deleteCustomers, listOutboxMails, testCustomer } from '../customers.ts'
import { getStatusAndErrors, openShop, setUpOnce, shopOrigin } from '../shop.ts'
import { can, createTestShopper, pack, parseOrderResponse, type Shopper, setStock, testAddress } from '../shopper.ts'

const item = '1002-1'

let shopper: Shopper
const shop = setUpOnce(() => openShop({ rateLimits: false }))
beforeEach(async () => {
  await deleteCustomers(shop)
  await setStock(shop, '1002', 100)
  shopper = await createTestShopper(shop)
})

async function open(path: string): Promise<Response> {
  const outbox = createOutboxViewer({ database: shop.database, publicBase: '/embedded/mail' })
  return outbox.fetch(new Request(`${shopOrigin}/embedded/mail${path}`))
}

test('only a placed order has a confirmation, with goods, prices and input that is never markup', async () => {
  await shopper.add(item, 2)
  await setStock(shop, '1002', 0)
  expect((await shopper.startPayment('demo-invoice')).status).toBe(410)
  expect(await listOutboxMails(shop)).toEqual([])
  await setStock(shop, '1002', 100)
  await shopper.add(item, 2)
  const lastName = '<img src=x onerror="alert(1)">'
  const order = parseOrderResponse(
    await shopper.startPayment('demo-invoice', { address: { ...testAddress, lastName } }),
  )
  const [mail] = await listOutboxMails(shop)
  const subject = `Din beställning ${order.order}`
  const received = {
    kind: 'order-confirmation',
    recipient: testAddress.email,
    language: 'sv',
    state: 'unsent',
    subject,
  }
  expect(mail).toMatchObject(received)
  for (const part of ['2 × ', 'Storgatan 1', '111 22 Stockholm', 'Sverige', 'Varav moms'])
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(part)
  expect(mail?.html).toContain('<html lang="sv">')
  expect(mail?.html).not.toContain('<img')
  expect(mail?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  expect(mail?.text).toContain(lastName)
})

test('the outbox lists mails and shows one as HTML, in a frame without scripts, and as text', async () => {
  await shopper.call('POST', '/newsletter-subscription/ada%40example.com', { language: 'en' })
  const [mail] = await listOutboxMails(shop)
  const link = `<a href="/embedded/mail/${mail?.id}" lang="en">Please confirm your newsletter subscription</a>`
  expect(await (await open('')).text()).toContain(link)
  const one = await open(`/${mail?.id}`)
  const html = await one.text()
  expect(html).toContain(`<iframe src="/embedded/mail/${mail?.id}/html"`)
  expect(html).toContain('Confirm my subscription')
  expect(one.headers.get('content-security-policy')).toContain("default-src 'none'")
  const frame = await open(`/${mail?.id}/html`)
  expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(frame.headers.get('content-security-policy')).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
  expect(await frame.text()).toBe(mail?.html)
})

test('an empty outbox shows a message, and responds with 404 to unknown paths', async () => {
  const page = await open('/')
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('No emails yet.')])
  for (const path of ['/none', '/none/html', '/a/b/c']) expect((await open(path)).status, path).toBe(404)
})

describe('back in stock', () => {
  beforeEach(() => setStock(shop, can.id, 0))

  async function subscribers(): Promise<string[]> {
    const rows = await shop.database.selectFrom('newsletter_subscription').select('email').execute()
    return rows.map(({ email }) => email)
  }

  function restock(quantity: number): Promise<number | undefined> {
    const context = { site: { origin: shopOrigin, domains: {} }, rules: openEverywhereRules, now: Date.now() }
    return shop.database.transaction().execute((trx) => putOnShelf(trx, { product: can.id, quantity }, context))
  }

  const ask = (body: object) => shopper.call('POST', '/back-in-stock-subscription', body)
  const waitFor = (item: string, email = 'a@example.com', more = {}) =>
    ask({ item, email, shipTo: { country: 'SE' }, ...more })

  test.each([
    ['no item', { email: 'a@example.com' }, { item: 'required' }],
    ['no email address', { item: can.item }, { email: 'required' }],
    ['an invalid email address', { item: can.item, email: 'a' }, { email: 'not valid' }],
  ])('%s is refused', async (_, body, errors) => {
    expect(getStatusAndErrors(await ask(body))).toEqual([406, errors])
    expect(await subscribers()).toEqual([])
  })

  test('a signed-in customer need not give the address', async () => {
    await shopper.callForSelection('POST', '/register', testCustomer)
    expect((await ask({ item: can.item })).body.errors).toBeUndefined()
    expect(await subscribers()).toEqual(['ada@example.com'])
  })

  test('a restock from 0 mails each subscriber once in their language', async () => {
    const translate = (translations: object) => {
      const product = shop.database.updateTable('product').set({ translations: JSON.stringify(translations) })
      return product.where('id', '=', can.id).execute()
    }
    await translate({ pl: { name: 'Mięta pieprzowa' } })
    await waitFor(can.item, 'a@example.com', { language: 'sv' })
    await waitFor(can.item, 'b@example.com', { language: 'pl' })
    expect(await restock(5)).toBe(0)
    for (const quantity of [0, 7]) await restock(quantity)
    await translate({})
    const { body } = await shop.callAsServer('GET', `/products/${can.id}`)
    expect(body.product).toMatchObject({ available: true })
    const mails = (await listOutboxMails(shop)).toSorted((a, b) => a.recipient.localeCompare(b.recipient))
    const received = mails.map(({ recipient, language, kind }) => `${recipient} ${language} ${kind}`)
    expect(received).toEqual(['a@example.com sv back-in-stock', 'b@example.com pl back-in-stock'])
    for (const part of [`${shopOrigin}/sv/`, can.uri]) expect(mails[0]?.text).toContain(part)
    expect(mails[0]?.subject).toContain(can.name)
    expect(mails[1]?.subject).toContain('Mięta pieprzowa')
  })

  test.each<[name: string, steps: (string | number)[], mails: number]>([
    ['asking again after the mail counts for the next time', [can.item, 5, 0, can.item, 5], 2],
    ['a pack is not back while there is too little for one', [pack.item, 9], 0],
    ['a pack is back when there is enough for one', [pack.item, 9, 10], 1],
    ['more of what is there already mails nobody', [5, can.item, 50], 0],
  ])('%s', async (_, steps, mails) => {
    for (const step of steps) await (typeof step === 'number' ? restock(step) : waitFor(step))
    expect(await listOutboxMails(shop)).toHaveLength(mails)
  })

  test('concurrent stock updates send one mail', async () => {
    await waitFor(can.item)
    await Promise.all([5, 6, 7, 8].map(restock))
    expect(await listOutboxMails(shop)).toHaveLength(1)
  })
})
