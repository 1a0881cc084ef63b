import type { Page } from '@playwright/test'
import { buyers, choosePayment, declare, fillCheckout, orderNumber, payButton } from '../e2e/helpers/journey.ts'
import { cansOnShelf } from '../e2e/helpers/shopping/shelves.ts'
import type { Shop } from '../e2e/helpers/shops/shop-server.ts'
import type { Text } from '../e2e/helpers/texts.ts'
import { expect, test } from './fixtures.ts'

test.describe('a guest pays @small', () => {
  test.beforeEach(async ({ visit, shop }) => visit(cartOf(shop)))

  test('on a page of the provider', async ({ page, text }) => {
    await fillCheckout(page, text, buyers.en)
    await choosePayment(page, 'paypal-commerce')
    await payButton(page, text).click()
    await page.waitForURL(/^https:\/\/www\.paypal\.com\/pay\//)
    await page.locator('form[action$="/pay"] button').click()
    await orderNumber(page, text)
  })

  test('by a form that sends itself to another origin', async ({ page, text }) => {
    await fillCheckout(page, text, buyers.en)
    await choosePayment(page, 'bank-form')
    const sent = page.waitForRequest((request) => request.url().startsWith('https://acs.bank.example/'))
    await payButton(page, text).click()
    expect((await sent).postData()).toBe('reference=1')
    await orderNumber(page, text)
  })

  test('at once, by invoice', async ({ page, text }) => {
    await fillCheckout(page, text, buyers.en)
    await choosePayment(page, 'invoice')
    await payButton(page, text).click()
    await orderNumber(page, text)
  })

  test('after a refusal, by another method', async ({ page, text, trouble }) => {
    trouble.expect(/412.*\/payment$/)
    await fillCheckout(page, text, buyers.en)
    await choosePayment(page, 'declined')
    await payButton(page, text).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await choosePayment(page, 'invoice')
    await payButton(page, text).click()
    await orderNumber(page, text)
  })

  test('in a drop-in that loads its own file, styles, picture and frame, and asks the bank', async ({ page, text }) => {
    await fillCheckout(page, text, buyers.en)
    await choosePayment(page, 'adyen-drop-in')
    const preload = page.locator(
      'link[rel="preload"][as="script"][href="https://checkoutshopper-live.adyen.com/sdk/adyen.js"]',
    )
    await expect(preload).toBeAttached()
    const dropIn = page.locator('.drop-in')
    await expect(dropIn).toHaveAttribute('data-session', 'CS1')
    await expect(dropIn).toHaveCSS('outline-color', 'rgb(10, 191, 83)')
    await expect(page.frameLocator('iframe[title="Card"]').getByLabel('Card')).toBeVisible()
    expect(await dropIn.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await dropIn.getByRole('button', { name: 'Pay by card' }).click()
    const returned = page.waitForRequest((request) => request.method() === 'POST' && /\/receipt/.test(request.url()))
    await page.frameLocator('iframe[title="Bank"]').getByRole('button').click()
    expect(decodeURIComponent((await returned).postData() ?? '')).toBe('details[paymentAction]=done')
    await orderNumber(page, text)
  })

  test('in a widget that asks for the address, is replaced, and returns nothing', async ({ page, text }) => {
    await choosePayment(page, 'qliroone-payment')
    await expect(page.getByText(text('checkout_widget_asks_address'))).toBeVisible()
    await expect(page.getByRole('main').getByLabel(text('checkout_city_label'), { exact: true })).toHaveCount(0)
    await expect(page.getByText(text('checkout_widget_waits'))).toBeVisible()
    await declare(page, text)
    const widget = page.frameLocator('iframe[title="Qliro"]')
    await expect(widget.getByText('Session 1')).toBeVisible()
    await page.locator('input[name="shippingMethod"]:not(:checked)').first().check()
    await expect(widget.getByText('Session 2')).toBeVisible()
    // The provider's script received the new total before it resumed.
    await expect(page.locator('html')).toHaveAttribute('data-qliro', /^open \d+/)
    await widget.getByLabel('E-mail').fill('anna.rehearsal@pouchery.example')
    await widget.getByRole('button', { name: 'Pay with Qliro' }).click()
    await orderNumber(page, text)
    await expect(page.getByText('anna.rehearsal@pouchery.example')).toBeVisible()
    await expect(page.getByText('Qliro has your money')).toBeVisible()
  })
})

test('a widget that finishes the order is gone without the terms', async ({ page, visit, text, shop }) => {
  await visit(cartOf(shop))
  await choosePayment(page, 'qliroone-payment')
  await declare(page, text)
  const frame = page.locator('iframe[title="Qliro"]')
  await expect(frame).toBeVisible()
  await page.getByRole('main').getByLabel(text('checkout_terms_label')).uncheck()
  await expect(frame).toHaveCount(0)
  await declare(page, text)
  await expect(frame).toBeVisible()
})

test('the receipt shows the last order while a widget is open', async ({ page, visit, text, shop, trouble }) => {
  trouble.expect(/412.*\/payment-result$/)
  await visit(cartOf(shop))
  await order(page, text)
  const number = await orderNumber(page, text)
  await visit(cartOf(shop))
  await choosePayment(page, 'qliroone-payment')
  await declare(page, text)
  await expect(page.locator('iframe[title="Qliro"]')).toBeVisible()
  await visit('/receipt')
  expect(await orderNumber(page, text)).toBe(number)
})

/** Checkout URL with a can in the cart, as in an ad. */
function cartOf(shop: Shop): string {
  return `/checkout?add=${cansOnShelf(shop, 1)[0]?.item}`
}

async function order(page: Page, text: Text): Promise<void> {
  await fillCheckout(page, text, buyers.en)
  await choosePayment(page, 'invoice')
  await payButton(page, text).click()
}
