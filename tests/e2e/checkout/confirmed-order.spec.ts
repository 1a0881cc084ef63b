import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { describeEachLanguage, expect, test, type Visit } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import {
  addCanAndFillCheckout,
  choosePaymentMethod,
  getPayButton,
  readOrderNumber,
  tickDeclarations,
} from '../helpers/shop-actions.ts'
import { callCommerce } from '../helpers/shopping/http-buyer.ts'
import { countOrders } from '../helpers/shopping/inventory.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

const cartSchema = v.object({
  selection: v.object({ items: v.array(v.object({ line: v.string(), quantity: v.number() })) }),
})

async function fillInvoiceCheckout(page: Page, visit: Visit, text: GetText): Promise<void> {
  const located = page.waitForResponse((answer) => answer.url().endsWith('/payment-fields') && answer.ok())
  await addCanAndFillCheckout(page, visit, text)
  // Wait for the responses to the debounced address request and to the choice of payment method, because a late
  // response would display the other device's change.
  await located
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/payment-methods/demo-invoice') && answer.ok())
  await choosePaymentMethod(page, 'demo-invoice')
  await saved
}

/** Calls the API with the page's token but from outside the page, as another device would. */
async function callFromOtherDevice(page: Page, shop: Shop, method: string, path: string): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('apiToken') ?? '')
  const { status, body } = await callCommerce(shop, token, method, path)
  expect(status).toBe(200)
  return body
}

async function firstLine(page: Page, shop: Shop): Promise<string> {
  const { selection } = v.parse(cartSchema, await callFromOtherDevice(page, shop, 'GET', '/selection'))
  return selection.items[0]?.line ?? ''
}

test('an order changed on another device is displayed before it is placed', async ({ page, shop, visit, text }) => {
  await fillInvoiceCheckout(page, visit, text)
  const before = countOrders(shop)
  const shown = await getPayButton(page, text).textContent()
  await callFromOtherDevice(page, shop, 'PUT', `/lines/${await firstLine(page, shop)}/quantity/5`)
  await getPayButton(page, text).click()
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem.getByText(text('checkout_problem_changed'))).toBeVisible()
  await expect(problem.getByText('→').first()).toBeVisible()
  await expect(getPayButton(page, text)).not.toHaveText(shown ?? '')
  expect(countOrders(shop)).toBe(before)
  await tickDeclarations(page, text)
  await getPayButton(page, text).click()
  await readOrderNumber(page, text)
  expect(countOrders(shop)).toBe(before + 1)
})

test('an order whose response is lost leads to its receipt', async ({ page, shop, visit, text, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/)
  await fillInvoiceCheckout(page, visit, text)
  const before = countOrders(shop)
  await page.route('**/embedded/commerce/payment', async (route) => {
    expect((await route.fetch()).status()).toBe(200)
    await route.abort()
  })
  await getPayButton(page, text).click()
  await readOrderNumber(page, text)
  expect(countOrders(shop)).toBe(before + 1)
})

test('a cart emptied on another device is not ordered', async ({ page, main, shop, visit, text, browserErrors }) => {
  // The page requests the receipt to check whether the cart has become an order.
  browserErrors.expect(/404 .*\/receipt$/)
  await fillInvoiceCheckout(page, visit, text)
  const before = countOrders(shop)
  await callFromOtherDevice(page, shop, 'DELETE', `/lines/${await firstLine(page, shop)}`)
  await getPayButton(page, text).click()
  const notice = main.getByRole('status').filter({ hasText: text('cart_stale') })
  await expect(notice.getByRole('listitem')).toHaveCount(1)
  await expect(notice).toBeInViewport()
  expect(countOrders(shop)).toBe(before)
})

describeEachLanguage(['en', 'de'], 'a payment', () => {
  test('completed in another browser creates an order', async ({ page, browser, shop, visit, text }) => {
    await fillInvoiceCheckout(page, visit, text)
    const before = countOrders(shop)
    await choosePaymentMethod(page, 'demo-redirect')
    await getPayButton(page, text).click()
    await page.waitForURL(/\/embedded\/commerce\/pay\//)
    const other = await browser.newPage()
    await other.addInitScript(() => sessionStorage.setItem('ageConfirmed', '30'))
    await other.goto(page.url())
    await other.locator('form[action$="/pay"] button').click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(text('receipt_other_browser_title'))
    await expect(other.getByText(text('receipt_other_browser_text'))).toBeVisible()
    await expect(other.getByText('Anna')).toHaveCount(0)
    await other.close()
    expect(countOrders(shop)).toBe(before + 1)
    await visit('/receipt')
    await readOrderNumber(page, text)
  })
})
