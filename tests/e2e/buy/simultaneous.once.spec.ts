import { expect, test } from '../helpers/fixtures.ts'
import { httpBuyer, type Purchase } from '../helpers/shopping/http-buyer.ts'
import { cansOnShelf, countOrders, type ShelvedCan, setStock, stockOf } from '../helpers/shopping/shelves.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

/** Stock when ten come for it. */
const units = 3

test.describe('ten simultaneous buyers of a product with stock 3', () => {
  test('who pay by invoice: 3 orders, 7 clear stock answers, stock 0, and the pages say so', async ({
    page,
    shop,
    visit,
    text,
  }) => {
    const [can] = cansOnShelf(shop, 1)
    if (!can) throw new Error('The shelves are empty')
    await expect(async () => expect(await cacheAnswer(shop, can.path)).toBe('hit')).toPass()
    await tenBuy(shop, can, (buyer) => buyer.buyByInvoice())

    expect(await cacheAnswer(shop, can.path)).toBe('miss')
    await visit(can.path)
    await expect(page.getByText(text('product_out_of_stock'))).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: text('cart_sold_out') })
        .first(),
    ).toBeDisabled()
    await visit(`/nicotine-pouches?filters=${encodeURIComponent(`[{"name":"brand","values":["${can.brand}"]}]`)}`)
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: can.name, exact: true }) })
    await expect(card.getByText(text('product_sold_out'))).toBeVisible()
    await expect(card.getByRole('button')).toHaveCount(0)
  })

  test('who press "Pay" on the payment page: the same', async ({ shop }) => {
    const [can] = cansOnShelf(shop, 1)
    if (!can) throw new Error('The shelves are empty')
    // All ten stand at the payment page before the first of them pays.
    const pages = Promise.withResolvers<void>()
    let arrived = 0
    await tenBuy(shop, can, async (buyer) => {
      const url = await buyer.openPaymentPage()
      arrived += 1
      if (arrived === 10) pages.resolve()
      await pages.promise
      return buyer.payAt(url)
    })
  })
})

type Buyer = Awaited<ReturnType<typeof httpBuyer>>

async function tenBuy(shop: Shop, can: ShelvedCan, buy: (buyer: Buyer) => Promise<Purchase>): Promise<void> {
  setStock(shop, can.id, units)
  const before = countOrders(shop)
  const buyers = await Promise.all(Array.from({ length: 10 }, () => httpBuyer(shop)))
  await Promise.all(buyers.map((buyer) => buyer.add(can.item)))
  const purchases = await Promise.all(buyers.map(buy))
  const orders = purchases.flatMap((purchase) => (purchase.status === 200 ? [purchase.order] : []))
  expect(new Set(orders).size).toBe(units)
  const refusals = purchases.filter((purchase) => purchase.status === 410)
  expect(refusals).toHaveLength(10 - units)
  for (const { error, unavailable } of refusals) {
    expect(error).toBe('unavailable items')
    expect(unavailable).toEqual([expect.objectContaining({ item: can.item, originalQuantity: 1, available: 0 })])
  }
  expect(countOrders(shop)).toBe(before + units)
  expect(stockOf(shop, can.id)).toBe(0)
}

async function cacheAnswer(shop: Shop, path: string): Promise<string | null> {
  const answer = await fetch(shop.origin + path)
  await answer.text()
  return answer.headers.get('x-page-cache')
}
