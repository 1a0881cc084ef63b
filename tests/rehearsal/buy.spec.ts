import { describeEachLanguage } from '../e2e/helpers/fixtures.ts'
import {
  addCanAndFillCheckout,
  addFirstProduct,
  buyers,
  choosePaymentMethod,
  fillCheckout,
  getBuyableCards,
  getPayButton,
  readOrderNumber,
} from '../e2e/helpers/shop-actions.ts'
import { createUniqueEmail, fillRegistration, openAccountDialog } from '../e2e/helpers/shopping/customer.ts'
import { expect, test } from './fixtures.ts'

test('the list shows a can with its picture from the network of the service @small', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  const picture = getBuyableCards(page, text).first().locator('img').first()
  await expect(picture).toHaveAttribute('src', /^https:\/\/pouchery\.centracdn\.net\//)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const drawer = await addFirstProduct(page, text)
  await drawer.getByRole('link', { name: text('cart_checkout') }).click()
  await page.waitForURL(/\/checkout$/)
  await fillCheckout(page, text, buyers.en)
  await choosePaymentMethod(page, 'invoice')
  await getPayButton(page, text).click()
  await readOrderNumber(page, text)
})

test('a customer registers, orders, and follows the last order', async ({ page, visit, text, browserErrors }) => {
  // Only the embedded service has an address book. With hosted commerce, the request fails, and the shop omits the
  // address book.
  browserErrors.expect(/customer\/addresses/)
  const [email, main] = [createUniqueEmail(), page.getByRole('main')]
  await visit('/register')
  await fillRegistration(main, text, email)
  await main.getByRole('button', { name: text('account_register_submit') }).click()
  await expect(main.getByText(text('account_logged_in_as', { email }))).toBeVisible()
  await addCanAndFillCheckout(page, visit, text, { ...buyers.en, email })
  await choosePaymentMethod(page, 'invoice')
  await getPayButton(page, text).click()
  const number = await readOrderNumber(page, text)
  const account = await openAccountDialog(page, text, 'account_title')
  await account.getByRole('link', { name: text('account_last_order') }).click()
  await expect(main.getByText(text('receipt_number', { number }))).toBeVisible()
  await expect(main.getByRole('listitem').first()).toContainText(/\S/)
})

describeEachLanguage(['de', 'el'], 'filters by attributes', () => {
  test('find a flavour by its code, independent of its label', async ({ page, visit }) => {
    await visit('/nicotine-pouches?flavor=mint')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
