import type { Page } from '@playwright/test'
import type { GetText } from '../e2e/helpers/messages.ts'
import {
  buyers,
  choosePaymentMethod,
  fillCheckout,
  getPayButton,
  readOrderNumber,
  tickDeclarations,
} from '../e2e/helpers/shop-actions.ts'
import { findStockedCans } from '../e2e/helpers/shopping/inventory.ts'
import type { Shop } from '../e2e/helpers/shops/shop-server.ts'
import { expect, test } from './fixtures.ts'

test.describe('a guest pays @small', () => {
  test.beforeEach(async ({ visit, shop }) => visit(checkoutUrlWithCan(shop)))

  test('on a page of the provider', async ({ page, text }) => {
    await order(page, text, 'paypal-commerce')
    await page.waitForURL(/^https:\/\/www\.paypal\.com\/pay\//)
    await page.locator('form[action$="/pay"] button').click()
    await readOrderNumber(page, text)
  })

  test('by a form that is submitted to another origin', async ({ page, text }) => {
    await fillCheckout(page, text, buyers.en)
    await choosePaymentMethod(page, 'bank-form')
    const sent = page.waitForRequest((request) => request.url().startsWith('https://acs.bank.example/'))
    await getPayButton(page, text).click()
    expect((await sent).postData()).toBe('reference=1')
    await readOrderNumber(page, text)
  })

  test('after a refusal, by another method', async ({ page, text, browserErrors }) => {
    browserErrors.expect(/412.*\/payment$/)
    await order(page, text, 'declined')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await choosePaymentMethod(page, 'invoice')
    await getPayButton(page, text).click()
    await readOrderNumber(page, text)
  })

  test('in a drop-in that loads script, styles, picture and frame, and contacts the bank', async ({ page, text }) => {
    await fillCheckout(page, text, buyers.en)
    await choosePaymentMethod(page, 'adyen-drop-in')
    const script = 'https://checkoutshopper-live.adyen.com/sdk/adyen.js'
    await expect(page.locator(`link[rel="preload"][as="script"][href="${script}"]`)).toBeAttached()
    const dropIn = page.locator('.drop-in')
    await expect(dropIn).toHaveAttribute('data-session', 'CS1')
    await expect(dropIn).toHaveCSS('outline-color', 'rgb(10, 191, 83)')
    await expect(page.frameLocator('iframe[title="Card"]').getByLabel('Card')).toBeVisible()
    expect(await dropIn.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await dropIn.getByRole('button', { name: 'Pay by card' }).click()
    const returned = page.waitForRequest((request) => request.method() === 'POST' && /\/receipt/.test(request.url()))
    await page.frameLocator('iframe[title="Bank"]').getByRole('button').click()
    expect(decodeURIComponent((await returned).postData() ?? '')).toBe('details[paymentAction]=done')
    await readOrderNumber(page, text)
  })

  test('in a widget that requests the address, is replaced, and returns nothing', async ({ page, text }) => {
    await choosePaymentMethod(page, 'qliroone-payment')
    await expect(page.getByText(text('checkout_widget_address_needed'))).toBeVisible()
    await expect(page.getByRole('main').getByLabel(text('checkout_city_label'), { exact: true })).toHaveCount(0)
    await expect(page.getByText(text('checkout_widget_waiting'))).toBeVisible()
    await tickDeclarations(page, text)
    const widget = page.frameLocator('iframe[title="Qliro"]')
    await expect(widget.getByText('Session 1')).toBeVisible()
    await page.locator('input[name="shippingMethod"]:not(:checked)').first().check()
    await expect(widget.getByText('Session 2')).toBeVisible()
    // The checkout unlocks the widget only after the script of the provider has received the new total.
    await expect(page.locator('html')).toHaveAttribute('data-qliro', /^open \d+/)
    await widget.getByLabel('E-mail').fill('anna.rehearsal@pouchery.example')
    await widget.getByRole('button', { name: 'Pay with Qliro' }).click()
    await readOrderNumber(page, text)
    await expect(page.getByText('anna.rehearsal@pouchery.example')).toBeVisible()
    await expect(page.getByText('Qliro has your money')).toBeVisible()
  })
})

test('a widget that completes the order is hidden until terms are accepted', async ({ page, visit, text, shop }) => {
  await visit(checkoutUrlWithCan(shop))
  await choosePaymentMethod(page, 'qliroone-payment')
  await tickDeclarations(page, text)
  const frame = page.locator('iframe[title="Qliro"]')
  await expect(frame).toBeVisible()
  await page.getByRole('main').getByLabel(text('checkout_terms_label')).uncheck()
  await expect(frame).toHaveCount(0)
  await tickDeclarations(page, text)
  await expect(frame).toBeVisible()
})

test('the receipt shows the last order while a widget is open', async ({ page, visit, text, shop, browserErrors }) => {
  browserErrors.expect(/412.*\/payment-result$/)
  await visit(checkoutUrlWithCan(shop))
  await order(page, text, 'invoice')
  const number = await readOrderNumber(page, text)
  await visit(checkoutUrlWithCan(shop))
  await choosePaymentMethod(page, 'qliroone-payment')
  await tickDeclarations(page, text)
  await expect(page.locator('iframe[title="Qliro"]')).toBeVisible()
  await visit('/receipt')
  expect(await readOrderNumber(page, text)).toBe(number)
})

/** Returns a checkout URL that adds a can to the cart, as used in ads. */
function checkoutUrlWithCan(shop: Shop): string {
  return `/checkout?add=${findStockedCans(shop, 1)[0]?.item}`
}

async function order(page: Page, text: GetText, method: string): Promise<void> {
  await fillCheckout(page, text, buyers.en)
  await choosePaymentMethod(page, method)
  await getPayButton(page, text).click()
}
