import { expect, test } from '../helpers/fixtures.ts'
import { buttonStart, fillCheckout, openedDrawer, orderNumber, press } from '../helpers/journey.ts'
import { httpBuyer } from '../helpers/shopping/http-buyer.ts'
import { cansOnShelf, countOrders, type ShelvedCan, setStock, stockOf } from '../helpers/shopping/shelves.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

const sweden = { country: 'SE', zipCode: '111 22', city: 'Stockholm' }

test('sold out while the shopper pays: no order, and the receipt page says what is gone', async ({
  page,
  shop,
  visit,
  text,
  trouble,
}) => {
  const [can] = twoCans(shop)
  setStock(shop, can.id, 1)
  await visit(can.path)
  await press(page.getByRole('button', { name: text('cart_add_named', { name: can.name }), exact: true }))
  await openedDrawer(page, text)
  await visit('/checkout')
  await fillCheckout(page, text, sweden)
  await page.getByRole('button', { name: buttonStart(text('checkout_pay', { amount: '' })) }).click()
  await page.waitForURL(/\/embedded\/commerce\/pay\//)
  await buyLast(shop, can)
  const before = countOrders(shop)
  trouble.expect(/410.*\/payment-result$/)
  await page.locator('form[action$="/pay"] button').click()
  await expect(page.getByRole('heading', { name: text('receipt_stock_title') })).toBeVisible()
  const line = text('receipt_stock_item', { name: can.name, available: 0, wanted: 1 })
  await expect(page.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  expect(countOrders(shop)).toBe(before)
})

test('sold out before paying: the shopper sees what is left and orders that', async ({
  page,
  shop,
  visit,
  text,
  trouble,
}) => {
  const [gone, kept] = twoCans(shop)
  setStock(shop, gone.id, 1)
  for (const can of [gone, kept]) {
    await visit(can.path)
    await press(page.getByRole('button', { name: text('cart_add_named', { name: can.name }), exact: true }))
    await openedDrawer(page, text)
  }
  await visit('/checkout')
  await fillCheckout(page, text, sweden)
  await buyLast(shop, gone)
  trouble.expect(/410.*\/payment$/)
  await page.getByRole('button', { name: buttonStart(text('checkout_pay', { amount: '' })) }).click()
  await expect(page.getByText(text('cart_lost_gone', { name: gone.name })).first()).toBeVisible()
  await page.getByRole('link', { name: text('checkout_confirm_action') }).click()
  await page.waitForURL(/\/embedded\/commerce\/pay\//)
  await page.locator('form[action$="/pay"] button').click()
  await orderNumber(page, text)
  await expect(page.getByRole('main').getByRole('link', { name: kept.name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: gone.name })).toHaveCount(0)
})

/** Somebody else takes the last one. */
async function buyLast(shop: Shop, { id, item }: ShelvedCan): Promise<void> {
  const other = await httpBuyer(shop)
  await other.add(item)
  expect(await other.buyByInvoice()).toMatchObject({ status: 200 })
  expect(stockOf(shop, id)).toBe(0)
}

function twoCans(shop: Shop): [ShelvedCan, ShelvedCan] {
  const [first, second] = cansOnShelf(shop, 2)
  if (!first || !second) throw new Error('The shelves are empty')
  return [first, second]
}
