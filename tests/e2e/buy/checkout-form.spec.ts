import type { Page } from '@playwright/test'
import { createVisit, describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import {
  addCanAndFillCheckout,
  addFirstProduct,
  buyers,
  chooseCheckoutCountry,
  expandOrderSummary,
  getPayButton,
  orderOnTestPaymentPage,
  readOrderNumber,
} from '../helpers/shop-actions.ts'
import { writeOpenRules } from '../helpers/shops/market-rules.ts'

describeEachLanguage(['en', 'de'], 'the checkout form', () => {
  test('rejects letters in a phone number, and shows all errors', async ({ page, main, visit, text }) => {
    await addCanAndFillCheckout(page, visit, text)
    await expect(page.getByLabel(text('checkout_zip_label'), { exact: true })).toHaveAttribute('inputmode', 'numeric')
    const email = main.getByLabel(text('checkout_email_label'), { exact: true })
    await email.fill('')
    const phone = main.getByLabel(text('checkout_phone_label'))
    await main.getByRole('button', { name: text('checkout_phone_label') }).click()
    await expect(phone).toBeFocused()
    await phone.fill('abc')
    await getPayButton(page, text).click()
    const summary = main.getByRole('alert')
    await expect(summary.getByText(text('checkout_problem_phone'))).toBeVisible()
    await expect(email).toBeFocused()
    await expect(email).toBeInViewport({ ratio: 1 })
    const headline = await summary.getByText(text('checkout_problems_title', { count: 2 })).boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(headline?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  })
})

test.describe('the checkout form', () => {
  test.beforeEach(async ({ page, visit, text }) => {
    await addCanAndFillCheckout(page, visit, text, { ...buyers.en, email: 'anna.test@pouchery.example' })
  })

  test('keeps its input after a reload, a change of country and a failed payment', async ({ page, text }) => {
    await page.reload()
    await expectKept(page, text)
    // The declarations about terms and age are not restored after a reload.
    await expect(page.getByLabel(text('checkout_terms_label'))).not.toBeChecked()
    await chooseCheckoutCountry(page, text, 'CH')
    await expectKept(page, text)
    await chooseCheckoutCountry(page, text, 'SE')
    await orderOnTestPaymentPage(page, text, 'fail')
    await expect(page.getByRole('main').getByText(text('error_order'))).toBeVisible()
    await expectKept(page, text)
    await orderOnTestPaymentPage(page, text, 'pay')
    await readOrderNumber(page, text)
    expect(await page.evaluate(() => sessionStorage.getItem('checkoutForm'))).toBeNull()
  })

  test('validates the postal code for the country, and shows an example', async ({ page, text }) => {
    const zip = page.getByLabel(text('checkout_zip_label'), { exact: true })
    await zip.fill('1234')
    await getPayButton(page, text).click()
    const problem = text('checkout_problem_zip', { example: '111 22' })
    await expect(page.getByRole('alert').getByText(problem)).toBeVisible()
    await expect(zip).toBeFocused()
    await expect(zip).toHaveAttribute('aria-invalid', 'true')
    await chooseCheckoutCountry(page, text, 'CH')
    await zip.fill('12345')
    await expect(page.getByText(text('checkout_problem_zip', { example: '8001' })).first()).toBeVisible()
    const received = page.waitForRequest(/\/payment-fields$/)
    await zip.fill('1234')
    await expect(page.getByText(text('checkout_problem_zip', { example: '8001' }))).toHaveCount(0)
    // The debounced request contains the destination, but not the recipient.
    const { address } = (await received).postDataJSON()
    expect(address).toMatchObject({ country: 'CH', zipCode: '1234' })
    expect(Object.keys(address)).not.toContain('email')
  })

  test('accepts a separate billing address', async ({ page, text }) => {
    await page.getByLabel(text('checkout_billing_other')).check()
    const billing = page.getByRole('group', { name: text('checkout_billing_title') })
    await getPayButton(page, text).click()
    await expect(billing.getByLabel(text('checkout_first_name_label'), { exact: true })).toBeFocused()
    await billing.getByLabel(text('checkout_first_name_label'), { exact: true }).fill('Berit')
    await billing.getByLabel(text('checkout_last_name_label'), { exact: true }).fill('Payer')
    await billing.getByLabel(text('checkout_address1_label'), { exact: true }).fill('Invoice road 2')
    await billing.getByLabel(text('checkout_zip_label'), { exact: true }).fill('222 33')
    await billing.getByLabel(text('checkout_city_label'), { exact: true }).fill('Lund')
    const sent = page.waitForRequest(/\/embedded\/commerce\/payment$/)
    await orderOnTestPaymentPage(page, text, 'pay')
    expect((await sent).postDataJSON()).toMatchObject({
      address: { firstName: 'Berit', city: 'Lund', email: 'anna.test@pouchery.example', country: 'SE' },
      shippingAddress: { firstName: 'Anna', city: 'Stockholm', country: 'SE' },
    })
    await readOrderNumber(page, text)
    await expect(page.getByRole('region', { name: text('receipt_delivery_title') })).toContainText('Stockholm')
    const expected = text('product_delivery_expected', { days: '' }).trim()
    await expect(page.getByRole('region', { name: text('receipt_next_title') })).toContainText(expected)
  })

  test('shows an optional field on request, and keeps it open when it is emptied', async ({ page, text }) => {
    const company = page.getByLabel(text('checkout_company_label'))
    await expect(company).toHaveCount(0)
    await page.getByRole('button', { name: text('checkout_company_label') }).press('Enter')
    await expect(company).toBeFocused()
    await company.fill('Lind AB')
    await company.fill('')
    await expect(company).toBeVisible()
    await company.fill('Lind AB')
    await page.reload()
    await expect(company).toHaveValue('Lind AB')
  })
})

test('a link from an ad switches the checkout to its country, then adds its can', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches/light')
  await addFirstProduct(page, text)
  const item = await page.evaluate(
    () => document.querySelector<HTMLButtonElement>('article button[name="add"]')?.value ?? '',
  )
  await visit(`/checkout?add=${item}&quantity=2&country=GB`)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel(text('checkout_country_label'), { exact: true })).toHaveValue('GB')
  const order = await expandOrderSummary(page, text)
  await expect(order.getByText(text('cart_line_multiplied', { count: 3 }))).toBeVisible()
  await expect(order.getByText(/£\d/).first()).toBeVisible()
  await page.reload()
  await expandOrderSummary(page, text)
  await expect(order.getByText(text('cart_line_multiplied', { count: 3 }))).toBeVisible()
})

test('the checkout shows a message if there is no payment method', async ({ page, text, openShop }) => {
  const visit = createVisit(page, await openShop({ TEST_PAYMENTS: 'off' }))
  await visit('/nicotine-pouches')
  await addFirstProduct(page, text)
  await visit('/checkout')
  await expect(page.getByRole('main').getByText('We are taking a short break, but will be back soon!')).toBeVisible()
  await expect(getPayButton(page, text)).toBeDisabled()
})

async function expectKept(page: Page, text: GetText): Promise<void> {
  await expect(page.getByRole('main').getByLabel(text('checkout_email_label'), { exact: true })).toHaveValue(
    'anna.test@pouchery.example',
  )
  await expect(page.getByLabel(text('checkout_first_name_label'), { exact: true })).toHaveValue('Anna')
  await expect(page.getByLabel(text('checkout_city_label'), { exact: true })).toHaveValue('Stockholm')
}

test('the checkout requires a state in a country that has states', async ({ page, text, openShop }) => {
  const shop = await openShop({ TRADE_RULES: await writeOpenRules('US') })
  await addCanAndFillCheckout(page, createVisit(page, shop), text)
  await expect(page.getByLabel(text('checkout_state_label'))).toHaveCount(0)
  await chooseCheckoutCountry(page, text, 'US')
  await page.getByLabel(text('checkout_zip_label'), { exact: true }).fill('10001')
  const state = page.getByLabel(text('checkout_state_label'))
  await getPayButton(page, text).click()
  await expect(state).toBeFocused()
  const received = page.waitForResponse(/\/countries\/US\/states\/NY$/)
  await state.selectOption('NY')
  expect((await received).status()).toBe(200)
  await orderOnTestPaymentPage(page, text, 'pay')
  await readOrderNumber(page, text)
  await expect(page.getByRole('region', { name: text('receipt_delivery_title') })).toContainText('NY')
})
