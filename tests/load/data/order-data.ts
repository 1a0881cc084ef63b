import { foundBy } from '#embedded/commerce/order-life/found-by.ts'
import type { Database } from '#embedded/database/database.ts'
import { inTransaction } from '#embedded/database/in-transaction.ts'
import { seedCatalogue } from '#embedded/seed/catalogue/products.ts'
import { seedCommerce } from '#embedded/seed/commerce.ts'
import { placeOrders } from '../../chaos/lives/place-orders.ts'
import { goodsCount, planLives } from '../../chaos/lives/plan.ts'

/** Orders that are placed by the wire; all others are as one of them. */
const models = 60
const atOnce = 500
const minute = 60_000
const families = ['Lind', 'Berg', 'Öberg', 'Nyström', 'Holm', 'Ek', 'Sjö', 'Dahl', 'Falk', 'Gran', 'Kvist', 'Ljung']
const firsts = ['Ada', 'Bo', 'Cleo', 'Dag', 'Eva', 'Finn', 'Gro', 'Hedda']
/** Of a hundred orders: most are done with. */
const states = [...Array(3).fill('pending'), ...Array(2).fill('processing'), ...Array(5).fill('cancelled')]

/** The moment of the first of them, ms since 1970; each is a minute after the one before. */
export const firstOrderAt = Date.parse('2026-01-01T00:00:00Z')

/** The demo catalogue with so many orders, such as a shop has after some years. Answers an SKU that many of them have. */
export async function makeOrders(database: Database, count: number): Promise<{ sku: string }> {
  await seedCommerce(database, { log: () => undefined })
  await database.updateTable('stock').set({ quantity: 1_000_000 }).execute()
  const cans = seedCatalogue().filter(({ tag }) => !tag)
  const items = cans.slice(0, goodsCount * 10).map(({ item }) => item)
  const placed = await placeOrders(database, planLives(models, 1).map(spread(items.length)), { items, voucher: '' })
  const rows = await modelRows(database)
  for (let first = placed.length; first < count; first += atOnce) {
    await inTransaction(database, (trx) => insert(trx, rows, first, Math.min(count, first + atOnce)))
  }
  const [some] = rows
  return { sku: [...(some ? foundBy(some.order).units.keys() : [])][0] ?? '' }
}

/** Lives whose goods are from the whole of the catalogue, as plans choose from few. */
function spread(goods: number) {
  return (life: ReturnType<typeof planLives>[number], index: number) => ({
    ...life,
    hasVoucher: false,
    lines: life.lines.map((line) => ({ ...line, goods: (line.goods + index * goodsCount) % goods })),
  })
}

type Model = Awaited<ReturnType<typeof modelRows>>[number]

function modelRows(database: Database) {
  return database
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.id', 'shop_order.payment')
    .selectAll('payment')
    .select(['shop_order.document as order', 'shop_order.cans'])
    .execute()
}

async function insert(trx: Database, rows: readonly Model[], first: number, end: number): Promise<void> {
  const numbers = Array.from({ length: end - first }, (_, place) => first + place)
  const orders = numbers.map((n) => orderOf(rows, n))
  await trx
    .insertInto('payment')
    .values(orders.map(({ payment }) => payment))
    .execute()
  const inserted = await trx
    .insertInto('shop_order')
    .values(orders.map(({ order }) => order))
    .returning(['number', 'payment'])
    .execute()
  const byPayment = new Map(orders.map((each) => [each.payment.id, each]))
  const lines = inserted.flatMap(({ number, payment }) => {
    const { units, order } = byPayment.get(payment) ?? {}
    return [...(units ?? [])].map(([sku, quantity]) => {
      return { order_number: number, sku, quantity, at: order?.created_at ?? 0 }
    })
  })
  await trx.insertInto('order_line').values(lines).execute()
}

function orderOf(rows: readonly Model[], n: number) {
  const model = rows[n % rows.length]
  if (!model) throw new Error('No order was placed')
  const { order: document, cans, ...payment } = model
  const created_at = firstOrderAt + n * minute
  const email = `buyer-${n % 40_000}@shop.example`
  const buyer = `${families[n % families.length]} ${firsts[n % firsts.length]}`.toLowerCase()
  const paid = { ...payment, id: `payment-${n}`, token: `token-${n}`, created_at }
  return {
    payment: paid,
    units: foundBy(document).units,
    order: {
      ...{ payment: paid.id, token: paid.token, document, internal_comment: null, created_at, email, cans, buyer },
      state: states[n % 100] ?? 'completed',
    },
  }
}
