import { expect, test } from '../helpers/fixtures.ts'
import { addFirstCard, buttonStart, fillCheckout, orderNumber } from '../helpers/journey.ts'

test('a payment by invoice needs no other page: the receipt follows at once', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  const drawer = await addFirstCard(page, text)
  const name = (await drawer.getByRole('listitem').getByRole('link').first().textContent()) ?? ''
  await visit('/checkout')
  await fillCheckout(page, text, { country: 'SE', zipCode: '111 22', city: 'Stockholm' })
  const invoice = page.getByRole('radio', { name: 'Test invoice' })
  await invoice.check()
  await expect(invoice).toBeChecked()
  await page.getByRole('button', { name: buttonStart(text('checkout_pay', { amount: '' })) }).click()
  const number = await orderNumber(page, text)
  await expect(page).toHaveURL(/\/receipt$/)
  await expect(page.getByRole('region', { name: text('checkout_payment_title') })).toContainText('Test invoice')
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: text('cart_button', { count: 0 }) })).toBeVisible()
  await page.reload()
  expect(await orderNumber(page, text)).toBe(number)
})
