import type { Page } from '@playwright/test'
import { describeEachLanguage, expect, test, type Visit } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import {
  addFirstProduct,
  type Buyer,
  buyers,
  choosePaymentMethod,
  fillCheckout,
  getAddButton,
  getBuyableCards,
  getPayButton,
  payByInvoice,
  readOrderNumber,
  waitForHydration,
} from '../helpers/shop-actions.ts'
import { countOrders } from '../helpers/shopping/inventory.ts'

describeEachLanguage(['en', 'el'], 'a guest pays', (language) => {
  test.beforeEach(({ page, visit, text }) => fillCheckoutFromCart(page, visit, text, buyers[language]))

  test('by invoice, immediately, with the fee included in the total', async ({ page, text }) => {
    const before = await getPayButton(page, text).textContent()
    await choosePaymentMethod(page, 'demo-invoice')
    await expect(getPayButton(page, text)).not.toHaveText(before ?? '')
    await getPayButton(page, text).click()
    await readOrderNumber(page, text)
    await expect(page.getByText(text('cart_handling'))).toBeVisible()
  })

  test('in a widget requesting missing details, also after a refusal', async ({ page, text, shop, browserErrors }) => {
    browserErrors.expect(/412.*\/payment$/)
    const adult = page.getByLabel(text('checkout_adult_label', { age: 18 }))
    await adult.uncheck()
    await choosePaymentMethod(page, 'demo-dropin')
    const widget = page.locator('[data-centra-widget="demo-dropin"]')
    await expect(widget).toBeVisible()
    // While the widget is displayed, its own button is the only order button.
    await expect(getPayButton(page, text)).toHaveCount(1)
    await expect(getPayButton(widget, text)).toBeVisible()
    const before = countOrders(shop)
    const alert = page.getByRole('main').getByRole('alert')
    await widget.locator('[data-demo-answer="pay"]').click()
    await expect(alert.getByText(text('checkout_problem_adult', { age: 18 }))).toBeVisible()
    expect(countOrders(shop)).toBe(before)
    await adult.check()
    await widget.locator('[data-demo-answer="fail"]').click()
    await expect(widget.getByRole('status')).not.toBeEmpty()
    await expect(alert).toBeVisible()
    expect(countOrders(shop)).toBe(before)
    await widget.locator('[data-demo-answer="pay"]').click()
    await readOrderNumber(page, text)
    expect(countOrders(shop)).toBe(before + 1)
  })
})

test('a guest pays with a form that submits itself', async ({ page, visit, text, shop }) => {
  await fillCheckoutFromCart(page, visit, text)
  await choosePaymentMethod(page, 'dummy')
  const before = countOrders(shop)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/receipt/.test(request.url()))
  await getPayButton(page, text).click()
  expect((await sent).postData()).toContain('ba_order_num')
  await readOrderNumber(page, text)
  await expect(page).toHaveURL(/\/receipt$/)
  expect(countOrders(shop)).toBe(before + 1)
})

test('a guest pays by another method after a refusal', async ({ page, visit, text, shop, browserErrors }) => {
  browserErrors.expect(/412.*\/payment$/)
  await fillCheckoutFromCart(page, visit, text)
  await choosePaymentMethod(page, 'demo-fail')
  const before = countOrders(shop)
  await getPayButton(page, text).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  expect(countOrders(shop)).toBe(before)
  await expect(page.getByLabel(text('checkout_city_label'), { exact: true })).toHaveValue(buyers.en.city)
  await payByInvoice(page, text)
  expect(countOrders(shop)).toBe(before + 1)
})

test('a widget is suspended while the cart changes, and keeps its input', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  await goToCheckout(page, text)
  const received = page.waitForResponse(/\/payment-fields$/)
  await fillCheckout(page, text, buyers.en)
  await received
  await choosePaymentMethod(page, 'demo-dropin')
  const widget = page.locator('[data-centra-widget="demo-dropin"]')
  await expect(widget).not.toHaveAttribute('aria-busy', 'true')
  const seen = await page.evaluateHandle(() => {
    const calls: string[] = []
    const script = globalThis.CentraCheckout
    if (!script) throw new Error('The checkout script is not there')
    for (const name of ['suspend', 'resume'] as const) {
      const call = script[name]
      script[name] = (ignore) => {
        calls.push(name)
        call(ignore)
      }
    }
    return calls
  })
  await widget.locator('[data-centra-field="phoneNumber"]').fill('070 123 45 67')
  await widget.locator('[data-centra-field="phoneNumber"]').blur()
  await expect(page.locator('input[name="phoneNumber"]')).toHaveValue('070 123 45 67')
  await expect.poll(() => seen.jsonValue()).toEqual(['suspend', 'resume'])
  const shipping = page.locator('input[name="shippingMethod"]:not(:checked)').first()
  await shipping.check()
  await expect.poll(() => seen.jsonValue()).toEqual(['suspend', 'resume', 'suspend', 'resume'])
  // A change of shipping method starts a new payment and re-creates the widget.
  await expect(widget).toBeVisible()
  await widget.locator('[data-demo-answer="pay"]').click()
  await readOrderNumber(page, text)
})

test('a checkout that opens from another page is loaded as a new document', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  await goToCheckout(page, text)
  await visit('/nicotine-pouches')
  await waitForHydration(getAddButton(getBuyableCards(page, text).first(), text))
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/checkout'
    link.textContent = 'checkout'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await loaded
  await choosePaymentMethod(page, 'demo-dropin')
  await expect(page.locator('[data-centra-widget="demo-dropin"]')).toHaveAttribute('aria-label', /.+/)
  expect(await page.evaluate(() => globalThis.CentraCheckout !== undefined)).toBe(true)
})

async function goToCheckout(page: Page, text: GetText): Promise<void> {
  const drawer = await addFirstProduct(page, text)
  await drawer.getByRole('link', { name: text('cart_checkout') }).click()
  await page.waitForURL(/\/checkout$/)
}

/**
 * Opens the checkout through the cart link, as shoppers do. The link must load a new page, because only the CSP of a
 * newly loaded checkout allows the payment provider.
 */
async function fillCheckoutFromCart(page: Page, visit: Visit, text: GetText, buyer: Buyer = buyers.en) {
  await visit('/nicotine-pouches')
  await goToCheckout(page, text)
  await fillCheckout(page, text, buyer)
}
