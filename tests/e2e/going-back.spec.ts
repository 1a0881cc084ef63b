import { expect, test } from './fixtures.ts'
import { addFirstCard, fillCheckout, orderAndAnswer, orderNumber, payButton } from './journey.ts'
import { countOrders } from './shelves.ts'

for (const { language, buyer } of [
  { language: 'en', buyer: { country: 'SE', zipCode: '111 22', city: 'Stockholm' } },
  { language: 'de', buyer: { country: 'AT', zipCode: '1010', city: 'Wien' } },
] as const) {
  test.describe(`going back in the browser, in ${language}`, () => {
    test.use({ language })

    test.beforeEach(async ({ page, visit, text }) => {
      await visit('/nicotine-pouches')
      await addFirstCard(page, text)
      await visit('/checkout')
      await fillCheckout(page, text, buyer)
    })

    test('from the payment page comes to a checkout that can pay', async ({ page, shop, text }) => {
      const before = countOrders(shop)
      await payButton(page, text).click()
      await page.waitForURL(/\/embedded\/commerce\/pay\//)
      await page.goBack()
      await expect(page).toHaveURL(/\/checkout$/)
      await expect(page.getByLabel(text('checkout_city_label'), { exact: true })).toHaveValue(buyer.city)
      await orderAndAnswer(page, text, 'pay')
      await orderNumber(page, text)
      expect(countOrders(shop)).toBe(before + 1)
    })

    test('from the receipt orders nothing again, and the receipt says so', async ({ page, shop, text }) => {
      const before = countOrders(shop)
      await orderAndAnswer(page, text, 'pay')
      const number = await orderNumber(page, text)
      await expect(page.getByText(text('receipt_seen'))).toHaveCount(0)
      await page.reload()
      expect(await orderNumber(page, text)).toBe(number)
      await expect(page.getByText(text('receipt_seen'))).toBeVisible()
      // Back over the payment page, which is done and leads to the receipt, or to the checkout, which is empty.
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(countOrders(shop)).toBe(before + 1)
    })
  })
}

test('the receipt prints without what is only for the screen', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  await addFirstCard(page, text)
  await visit('/checkout')
  await fillCheckout(page, text, { country: 'SE', zipCode: '111 22', city: 'Stockholm' })
  await orderAndAnswer(page, text, 'pay')
  await orderNumber(page, text)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: text('receipt_print') })).toBeHidden()
  await expect(page.getByRole('main').getByText(text('cart_total'), { exact: true })).toBeVisible()
})
