import type { Page } from '@playwright/test'
import { expect, test, type Visit } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import {
  buyers,
  clickAfterHydration,
  fillCheckout,
  getPayButton,
  readOrderNumber,
  waitForCartDrawer,
} from '../helpers/shop-actions.ts'
import { createHttpBuyer } from '../helpers/shopping/http-buyer.ts'
import {
  type CatalogueCan,
  countOrders,
  findStockedCan,
  findStockedCans,
  readStock,
  setStock,
} from '../helpers/shopping/inventory.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

test('a sold-out product is marked on its page and its card at once', async ({ page, shop, visit, text }) => {
  const can = findStockedCan(shop)
  const cached = async () => (await fetch(shop.origin + can.path)).headers.get('x-page-cache')
  await expect.poll(cached).toBe('hit')
  setStock(shop, can.id, 1)
  await buyLastUnit(shop, can)
  await visit(can.path)
  await expect(page.getByText(text('product_out_of_stock'))).toBeVisible()
  const sold = page.getByRole('main').getByRole('button', { name: text('cart_sold_out') })
  await expect(sold.first()).toBeDisabled()
  await visit(`/nicotine-pouches?filters=${encodeURIComponent(`[{"name":"brand","values":["${can.brand}"]}]`)}`)
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: can.name, exact: true }) })
  await expect(card.getByText(text('product_sold_out'))).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('the receipt lists products that sell out during payment', async ({ page, shop, visit, text, browserErrors }) => {
  browserErrors.expect(/410.*\/payment-result$/)
  const can = findStockedCan(shop)
  setStock(shop, can.id, 1)
  await fillCheckoutWith(page, visit, text, [can])
  await getPayButton(page, text).click()
  await page.waitForURL(/\/embedded\/commerce\/pay\//)
  await buyLastUnit(shop, can)
  const before = countOrders(shop)
  await page.locator('form[action$="/pay"] button').click()
  await expect(page.getByRole('heading', { name: text('receipt_stock_title') })).toBeVisible()
  const line = text('receipt_stock_item', { name: can.name, available: 0, wanted: 1 })
  await expect(page.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  expect(countOrders(shop)).toBe(before)
})

// Before each payment, the page compares the current cart with the displayed order (specification section 4.3).
test('the rest is ordered when a can sells out before payment', async ({ page, shop, visit, text, browserErrors }) => {
  browserErrors.expect(/410.*\/payment$/)
  const [gone, kept] = findStockedCans(shop, 2)
  if (!gone || !kept) throw new Error('Too few products are in stock')
  setStock(shop, gone.id, 1)
  await fillCheckoutWith(page, visit, text, [gone, kept])
  await buyLastUnit(shop, gone)
  const calls = recordPaymentCalls(page)
  await getPayButton(page, text).click()
  await expect(page.getByText(text('cart_removed_gone', { name: gone.name })).first()).toBeVisible()
  expect(calls).toEqual(['GET selection', 'POST payment', 'GET selection', 'POST payment'])
  await page.getByRole('link', { name: text('checkout_confirm_action') }).click()
  await page.waitForURL(/\/embedded\/commerce\/pay\//)
  await page.locator('form[action$="/pay"] button').click()
  await readOrderNumber(page, text)
  await expect(page.getByRole('main').getByRole('link', { name: kept.name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: gone.name })).toHaveCount(0)
})

test('a payment is not restarted when the only can sells out', async ({ page, shop, visit, text, browserErrors }) => {
  browserErrors.expect(/410.*\/payment$/)
  const can = findStockedCan(shop)
  setStock(shop, can.id, 1)
  await fillCheckoutWith(page, visit, text, [can])
  await buyLastUnit(shop, can)
  const before = countOrders(shop)
  const calls = recordPaymentCalls(page)
  await getPayButton(page, text).click()
  await expect(page.getByText(text('cart_removed_gone', { name: can.name })).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(text('cart_empty_title'))).toBeVisible()
  expect(calls).toEqual(['GET selection', 'POST payment', 'GET selection'])
  expect(countOrders(shop)).toBe(before)
})

async function fillCheckoutWith(page: Page, visit: Visit, text: GetText, cans: readonly CatalogueCan[]) {
  for (const { name, path } of cans) {
    await visit(path)
    await clickAfterHydration(page.getByRole('button', { name: text('cart_add_named', { name }), exact: true }))
    await waitForCartDrawer(page, text)
  }
  await visit('/checkout')
  await fillCheckout(page, text, buyers.en)
}

async function buyLastUnit(shop: Shop, { id, item }: CatalogueCan): Promise<void> {
  const other = await createHttpBuyer(shop)
  await other.add(item)
  await other.buyByInvoice()
  expect(readStock(shop, id)).toBe(0)
}

function recordPaymentCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const name = /\/embedded\/commerce\/(payment|selection)$/.exec(request.url())?.[1]
    if (name) calls.push(`${request.method()} ${name}`)
  })
  return calls
}
