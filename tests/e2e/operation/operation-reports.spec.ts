import { createVisit, expect, test } from '../helpers/fixtures.ts'
import {
  addCanAndFillCheckout,
  orderOnTestPaymentPage,
  readOrderNumber,
  waitForHydration,
} from '../helpers/shop-actions.ts'
import { type FakeService, startFakeService } from '../helpers/shops/fake-service.ts'
import { type Shop, startShop } from '../helpers/shops/shop-server.ts'

// Uses a separate shop that reports errors to a local fake service.
test.describe.configure({ mode: 'serial' })

let reports: FakeService
let shop: Shop
const envelopes = () => reports.requests.map(({ body }) => body)

test.beforeAll(async () => {
  reports = await startFakeService()
  shop = await startShop({ SENTRY_DSN: `http://key@${reports.host}/7` })
})
test.afterAll(async () => {
  await shop.stop()
  await reports.stop()
})

test('an error in the browser is sent to the service, without personal data', async ({ page, browserErrors }) => {
  browserErrors.expect(/anna@mail\.example/)
  const others: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.origin) && /^https?:/.test(request.url())) others.push(request.url())
  })
  await page.goto(`${shop.origin}/nicotine-pouches?utm_source=anna@mail.example`)
  // The reporting code loads when the browser is idle, and then reports the visit. Wait for a report from the browser
  // library, because the server also sends reports.
  await waitForHydration(page.getByRole('main'))
  await expect.poll(() => envelopes().join('\n')).toContain('sentry.javascript.react')
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('anna@mail.example is not known'))))
  await expect.poll(() => envelopes().join('\n')).toContain('[email] is not known')
  const envelope = envelopes().find((text) => text.includes('[email] is not known')) ?? ''
  expect(envelope).toMatch(/"release":"shop@[0-9a-f]{12}"/)
  expect(envelope).not.toContain('anna')
  expect(envelope).not.toContain('utm_source')
  expect(others).toEqual([])
})

for (const behaviour of ['silent', 'failing', 'refusing'] as const) {
  test(`a can is found, ordered and paid while the service is ${behaviour}`, async ({ page, text }) => {
    reports.setBehaviour(behaviour)
    await addCanAndFillCheckout(page, createVisit(page, shop), text)
    await orderOnTestPaymentPage(page, text, 'pay')
    await readOrderNumber(page, text)
  })
}
