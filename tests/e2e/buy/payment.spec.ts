import { createVisit, expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import {
  addCanAndFillCheckout,
  addFirstProduct,
  buyers,
  fillCheckout,
  getCartButton,
  getPayButton,
  orderOnTestPaymentPage,
  readOrderNumber,
} from '../helpers/shop-actions.ts'
import { countOrders } from '../helpers/shopping/inventory.ts'

test('a kill right after "Pay" does not lose the order', async ({ page, text, browserErrors, openShop }) => {
  browserErrors.expect(/ERR_|Failed to/)
  const shop = await openShop()
  const visit = createVisit(page, shop)
  await addCanAndFillCheckout(page, visit, text)
  // The payment succeeds, but the shop crashes before the browser follows the redirect to the receipt.
  await page.route(/\/pay\/[^/]+\/pay$/, async (route) => {
    expect((await route.fetch({ maxRedirects: 0 })).status()).toBe(303)
    await shop.kill()
    await route.abort()
  })
  await orderOnTestPaymentPage(page, text, 'pay')
  await expect(() => expect(fetch(shop.origin)).rejects.toThrow()).toPass()
  await shop.restart()

  await visit('/receipt')
  const number = await readOrderNumber(page, text)
  await page.reload()
  expect(await readOrderNumber(page, text)).toBe(number)
})

for (const answer of ['cancel', 'fail'] as const) {
  test(`a payment with the result "${answer}" returns to the checkout with the cart`, async ({ page, visit, text }) => {
    await addCanAndFillCheckout(page, visit, text)
    await orderOnTestPaymentPage(page, text, answer)
    await expect(page).toHaveURL(/\/checkout/)
    const received = answer === 'cancel' ? text('checkout_payment_cancelled') : text('error_order')
    await expect(page.getByText(received)).toBeVisible()
    await fillCheckout(page, text, buyers.en)
    await orderOnTestPaymentPage(page, text, 'pay')
    await readOrderNumber(page, text)
  })
}

test('clicking "Order and pay" twice creates one order by invoice', async ({ page, shop, visit, text }) => {
  await addCanAndFillCheckout(page, visit, text)
  await page.getByRole('radio', { name: 'Test invoice' }).check()
  const before = countOrders(shop)
  let started = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/embedded/commerce/payment')) started += 1
  })
  await getPayButton(page, text).dblclick()
  const number = await readOrderNumber(page, text)
  expect(started).toBe(1)
  expect(countOrders(shop)).toBe(before + 1)
  await expect(page).toHaveURL(/\/receipt$/)
  await expect(page.getByRole('region', { name: text('checkout_payment_title') })).toContainText('Test invoice')
  await expect(getCartButton(page, text, 0)).toBeVisible()
  await page.reload()
  expect(await readOrderNumber(page, text)).toBe(number)
})

test('the checkout lists missing details, and does not place an order', async ({ page, main, shop, visit, text }) => {
  await visit('/nicotine-pouches')
  await addFirstProduct(page, text)
  await visit('/checkout')
  const before = countOrders(shop)
  await main.getByLabel(text('checkout_email_label'), { exact: true }).fill('no address')
  await getPayButton(page, text).click()
  const summary = main.getByRole('alert')
  await expect(summary.getByText(text('error_invalid_email'))).toBeVisible()
  await expect(summary.getByText(text('checkout_problem_adult', { age: 18 }))).toBeVisible()
  await expect(summary.getByText(text('checkout_problem_terms'))).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page).toHaveURL(/\/checkout$/)
  expect(countOrders(shop)).toBe(before)
})
