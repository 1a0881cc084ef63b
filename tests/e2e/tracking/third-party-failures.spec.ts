import type { Page, Route } from '@playwright/test'
import { expect, type Visit } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { checkOutWithInvoice } from '../helpers/shop-actions.ts'
import { countLoggedPurchases } from '../helpers/shopping/inventory.ts'
import { filterEventsByName, test } from '../helpers/shops/tracked-shop.ts'

test.use({ consent: 'both' })

type Answer = (route: Route) => Promise<void>

/** Failures of third-party scripts. `noted` matches the console error, if there is one. */
const scriptFailures: { name: string; answer: Answer; noted: RegExp }[] = [
  { name: 'never come', answer: () => new Promise(() => undefined), noted: /^$/ },
  { name: 'fail', answer: (route) => route.fulfill({ status: 503 }), noted: /503/ },
  { name: 'are refused', answer: (route) => route.abort('connectionrefused'), noted: /ERR_CONNECTION_REFUSED/ },
  {
    name: 'are not scripts',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<p>Busy</p>' }),
    noted: /Unexpected token|SyntaxError/,
  },
]

for (const { name, answer, noted } of scriptFailures) {
  test(`a can is ordered if scripts ${name}`, async ({ page, visit, text, received, browserErrors }) => {
    browserErrors.expect(noted)
    for (const host of ['https://www.googletagmanager.com/**', 'https://static.klaviyo.com/**']) {
      await page.route(host, answer)
    }
    await placeOrderByInvoice(page, visit, text)
    await expect.poll(() => filterEventsByName(received, 'add_to_cart', 'begin_checkout', 'purchase')).toHaveLength(3)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

// Other failures of the purchase log are covered by src/services/analytics/logflare.server.test.ts.
test('a purchase is stored if the purchase log does not respond', async ({ page, shop, visit, text, log }) => {
  log.setBehaviour('silent')
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/logflare')
  const number = await placeOrderByInvoice(page, visit, text)
  // The response must not wait for the purchase log service.
  expect((await answered).status()).toBe(204)
  await expect.poll(() => countLoggedPurchases(shop, number)).toBe(1)
})

async function placeOrderByInvoice(page: Page, visit: Visit, text: GetText): Promise<string> {
  await visit('/nicotine-pouches/mini')
  return checkOutWithInvoice(page, visit, text)
}
