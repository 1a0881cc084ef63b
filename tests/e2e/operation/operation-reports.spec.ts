import { expect, test } from '../helpers/fixtures.ts'
import { addFirstCard, fillCheckout, hydrated, orderAndAnswer, orderNumber } from '../helpers/journey.ts'
import { type ReportService, startReportService } from '../helpers/shops/report-service.ts'
import { type Shop, startShop } from '../helpers/shops/shop-server.ts'

// Shops of their own, whose errors are reported to a stand-in for the service.
test.describe.configure({ mode: 'serial' })

let reports: ReportService
let shop: Shop

test.beforeAll(async () => {
  reports = await startReportService()
  shop = await startShop({ SENTRY_DSN: reports.dsn })
})
test.afterAll(async () => {
  await shop.stop()
  reports.close()
})

test('an error in the browser reaches the service by the shop’s own address, without personal data', async ({
  page,
  trouble,
}) => {
  trouble.expect(/anna@mail\.example/)
  const others: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.origin) && /^https?:/.test(request.url())) others.push(request.url())
  })
  await page.goto(`${shop.origin}/nicotine-pouches?utm_source=anna@mail.example`)
  // Reporting comes with the app, when the browser has time, and begins by telling of the visit; the server tells of its own.
  await hydrated(page.getByRole('main'))
  await expect.poll(() => reports.envelopes.join('\n')).toContain('sentry.javascript.react')
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('anna@mail.example is not known'))))
  await expect.poll(() => reports.envelopes.join('\n')).toContain('[email] is not known')
  const envelope = reports.envelopes.find((text) => text.includes('[email] is not known')) ?? ''
  expect(envelope).toMatch(/"release":"shop@[0-9a-f]{12}"/)
  expect(envelope).not.toContain('anna')
  expect(envelope).not.toContain('utm_source')
  expect(others).toEqual([])
})

for (const manner of ['slow', 'failing', 'refusing'] as const) {
  test(`a can is found, ordered and paid while the service is ${manner}`, async ({ page, text }) => {
    reports.behave(manner)
    await page.goto(`${shop.origin}/nicotine-pouches/mini`)
    await addFirstCard(page, text)
    await page.goto(`${shop.origin}/checkout`)
    await fillCheckout(page, text, { country: 'SE', zipCode: '111 22', city: 'Stockholm' })
    await orderAndAnswer(page, text, 'pay')
    await orderNumber(page, text)
  })
}

test('where no service is configured, a report of the browser is seen at /embedded/monitoring', async ({
  page,
  shop: keeping,
  visit,
  trouble,
}) => {
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
