import { addFirstCard, buyableCards, fillCheckout, orderNumber, payButton } from '../e2e/helpers/journey.ts'
import { fillRegistration, newEmail, openAccount } from '../e2e/helpers/shopping/customer.ts'
import { expect, test } from './fixtures.ts'

const buyer = { country: 'SE', zipCode: '111 22', city: 'Stockholm' }

test('a can from the list, with its picture from the network of the service @small', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  const picture = buyableCards(page, text).first().locator('img').first()
  await expect(picture).toHaveAttribute('src', /^https:\/\/pouchery\.centracdn\.net\//)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const drawer = await addFirstCard(page, text)
  await drawer.getByRole('link', { name: text('cart_checkout') }).click()
  await page.waitForURL(/\/checkout$/)
  await fillCheckout(page, text, buyer)
  await page.locator('input[name="paymentMethod"][value="invoice"]').check()
  await payButton(page, text).click()
  await orderNumber(page, text)
})

test('a customer registers, orders, and follows the last order', async ({ page, visit, text, trouble }) => {
  // The address book is the embedded service's own; it is asked for, and done without.
  trouble.expect(/customer\/addresses/)
  const [email, main] = [newEmail(), page.getByRole('main')]
  await visit('/register')
  await fillRegistration(main, text, email, 'first secret')
  await main.getByRole('button', { name: text('account_register_submit') }).click()
  await expect(main.getByText(text('account_logged_in_as', { email }))).toBeVisible()
  await visit('/nicotine-pouches')
  await addFirstCard(page, text)
  await visit('/checkout')
  await fillCheckout(page, text, { ...buyer, email })
  await page.locator('input[name="paymentMethod"][value="invoice"]').check()
  await payButton(page, text).click()
  const number = await orderNumber(page, text)
  const account = await openAccount(page, text, 'account_title')
  await account.getByRole('link', { name: text('account_last_order') }).click()
  await expect(main.getByText(text('receipt_number', { number }))).toBeVisible()
  await expect(main.getByRole('listitem').first()).toContainText(/\S/)
})

for (const language of ['de', 'el'] as const) {
  test.describe(`filters by attributes, in ${language}`, () => {
    test.use({ language })

    test('know a flavour by its code, whatever its label is', async ({ page, visit }) => {
      await visit('/nicotine-pouches?flavor=mint')
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  })
}
