import { localizedPath } from '#lib/addresses/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { addFirstCard, buttonStart, fillCheckout, orderAndAnswer, orderNumber } from '../helpers/journey.ts'
import { countOrders } from '../helpers/shopping/shelves.ts'
import { startShop } from '../helpers/shops/shop-server.ts'

const buyer = { country: 'SE', zipCode: '111 22', city: 'Stockholm' }

test('killing the shop right after "Pay" loses no order and makes none twice', async ({
  page,
  text,
  language,
  trouble,
}) => {
  trouble.expect(/ERR_|Failed to/)
  const shop = await startShop()
  try {
    await page.goto(shop.origin + localizedPath('/nicotine-pouches', language))
    await addFirstCard(page, text)
    await page.goto(shop.origin + localizedPath('/checkout', language))
    await fillCheckout(page, text, buyer)
    // The payment is answered, and the shop dies before the browser can follow the answer to the receipt.
    await page.route(/\/pay\/[^/]+\/pay$/, async (route) => {
      expect((await route.fetch({ maxRedirects: 0 })).status()).toBe(303)
      await shop.kill()
      await route.abort()
    })
    await orderAndAnswer(page, text, 'pay')
    await expect(() => expect(fetch(shop.origin)).rejects.toThrow()).toPass()
    await shop.restart()

    await page.goto(shop.origin + localizedPath('/receipt', language))
    const number = await orderNumber(page, text)
    await page.reload()
    expect(await orderNumber(page, text)).toBe(number)
  } finally {
    await page.close()
    await shop.stop()
  }
})

for (const answer of ['cancel', 'fail'] as const) {
  test(`a payment answered with "${answer}" returns to a checkout that keeps the cart`, async ({
    page,
    visit,
    text,
  }) => {
    await visit('/nicotine-pouches')
    await addFirstCard(page, text)
    await visit('/checkout')
    await fillCheckout(page, text, buyer)
    await orderAndAnswer(page, text, answer)
    await expect(page).toHaveURL(/\/checkout/)
    const told = answer === 'cancel' ? text('checkout_payment_cancelled') : text('error_order')
    await expect(page.getByText(told)).toBeVisible()
    await fillCheckout(page, text, buyer)
    await orderAndAnswer(page, text, 'pay')
    await orderNumber(page, text)
  })
}

test('pressing "Order and pay" twice makes one order', async ({ page, shop, visit, text }) => {
  await visit('/nicotine-pouches')
  await addFirstCard(page, text)
  await visit('/checkout')
  await fillCheckout(page, text, buyer)
  await page.getByRole('radio', { name: 'Test invoice' }).check()
  const before = countOrders(shop)
  let started = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/embedded/commerce/payment')) started += 1
  })
  await page.getByRole('button', { name: buttonStart(text('checkout_pay', { amount: '' })) }).dblclick()
  await orderNumber(page, text)
  expect(started).toBe(1)
  expect(countOrders(shop)).toBe(before + 1)
})

test('what is missing is said, and nothing is ordered', async ({ page, shop, visit, text }) => {
  await visit('/nicotine-pouches')
  await addFirstCard(page, text)
  await visit('/checkout')
  const before = countOrders(shop)
  await page.getByRole('main').getByLabel(text('checkout_email_label'), { exact: true }).fill('no address')
  await page.getByRole('button', { name: buttonStart(text('checkout_pay', { amount: '' })) }).click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary.getByText(text('error_invalid_email'))).toBeVisible()
  await expect(summary.getByText(text('checkout_problem_adult', { age: 18 }))).toBeVisible()
  await expect(summary.getByText(text('checkout_problem_terms'))).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
  expect(countOrders(shop)).toBe(before)
})

test('an empty receipt says so', async ({ page, visit, text }) => {
  await visit('/receipt')
  await expect(page.getByText(text('error_order_not_found'))).toBeVisible()
})
