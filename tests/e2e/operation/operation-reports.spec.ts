import { expect, test } from '../helpers/fixtures.ts'
import { addFirstCard, buyers, fillCheckout, hydrated, orderAndAnswer, orderNumber } from '../helpers/journey.ts'
import { type OutsideService, startOutsideService } from '../helpers/shops/outside-service.ts'
import { type Shop, startShop } from '../helpers/shops/shop-server.ts'

// Shops of their own, whose errors are reported to a stand-in for the service.
test.describe.configure({ mode: 'serial' })

let reports: OutsideService
let shop: Shop
const envelopes = () => reports.requests.map(({ body }) => body)

test.beforeAll(async () => {
  reports = await startOutsideService()
  shop = await startShop({ SENTRY_DSN: `http://key@${reports.host}/7` })
})
test.afterAll(async () => {
  await shop.stop()
  await reports.stop()
})

test('an error in the browser reaches the service, without personal data', async ({ page, trouble }) => {
  trouble.expect(/anna@mail\.example/)
  const others: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.origin) && /^https?:/.test(request.url())) others.push(request.url())
  })
  await page.goto(`${shop.origin}/nicotine-pouches?utm_source=anna@mail.example`)
  // Reporting comes with the app, when the browser has time, and begins by telling of the visit; the server tells of its own.
  await hydrated(page.getByRole('main'))
  await expect.poll(() => envelopes().join('\n')).toContain('sentry.javascript.react')
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('anna@mail.example is not known'))))
  await expect.poll(() => envelopes().join('\n')).toContain('[email] is not known')
  const envelope = envelopes().find((text) => text.includes('[email] is not known')) ?? ''
  expect(envelope).toMatch(/"release":"shop@[0-9a-f]{12}"/)
  expect(envelope).not.toContain('anna')
  expect(envelope).not.toContain('utm_source')
  expect(others).toEqual([])
})

for (const manner of ['silent', 'failing', 'refusing'] as const) {
  test(`a can is found, ordered and paid while the service is ${manner}`, async ({ page, text }) => {
    reports.behave(manner)
    await page.goto(`${shop.origin}/nicotine-pouches/mini`)
    await addFirstCard(page, text)
    await page.goto(`${shop.origin}/checkout`)
    await fillCheckout(page, text, buyers.en)
    await orderAndAnswer(page, text, 'pay')
    await orderNumber(page, text)
  })
}

test('without a service a report is seen at /embedded/monitoring', async ({ page, shop: keeping, visit, trouble }) => {
  trouble.expect(/kept for looking at/)
  await visit('/')
  // The code that sends reports may come later than the page is taken over: what breaks before is told then.
  await hydrated(page.getByRole('main'))
  const kept = page.waitForResponse(`${keeping.origin}/monitoring`)
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('kept for looking at'))))
  expect((await kept).status()).toBe(204)
  await page.goto(`${keeping.origin}/embedded/monitoring`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Error: kept for looking at' }).first()).toBeVisible()
})
