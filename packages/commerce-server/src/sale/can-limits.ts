import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { sql } from 'kysely'
import { normalizeEmail } from 'pouchery/lib/email-address'
import {
  type CanLimitViolation,
  findMonthlyLimitViolation,
  findOrderLimitViolation,
} from 'pouchery/market-rules/rules/sale-problem'
import { type CurrentMarket, getCurrentMarket, type RulesContext } from '../market/market.ts'
import { computeStockNeeds, type RequestedItem } from '../stock/stock-levels.ts'
import { createSaleProblemError, isSoldInLocation, type SaleLocation } from './sale-eligibility.ts'

type CountableLine = Pick<RequestedItem, 'product' | 'quantity'>

interface Ordering extends RulesContext {
  cart: { lines: readonly (CountableLine & { line: string })[] }
  shopper: SaleLocation
}

export function countCans(lines: readonly CountableLine[]): number {
  return [...computeStockNeeds(lines).values()].reduce((sum, cans) => sum + cans, 0)
}

export function requireWithinOrderLimit(ordering: Ordering, line: CountableLine & { line: string }): void {
  const { cart, shopper } = ordering
  const others = cart.lines.filter(
    (other) => other.line !== line.line && isSoldInLocation(ordering, other.product, shopper),
  )
  const fault = findOrderLimitViolation(getCurrentMarket(ordering, shopper.country), countCans([...others, line]))
  if (fault) throw createSaleProblemError(fault, 'cart')
}

export function fitToOrderLimit<Line extends CountableLine>(
  lines: readonly Line[],
  maxCans: number | undefined,
): Line[] {
  let left = maxCans ?? Number.POSITIVE_INFINITY
  return lines.map((line) => {
    const each = countCans([{ ...line, quantity: 1 }])
    const quantity = Math.min(line.quantity, Math.floor(left / each))
    left -= quantity * each
    return { ...line, quantity }
  })
}

interface Buyer {
  customer: string | null
  email: string
}

const limitPeriodMs = 30 * 86_400_000

type Bought = { email: string; customer: string | null; since: number }

const queryCansBought = createCompiledQuery((database, param: QueryParam<Bought>) =>
  database
    .selectFrom('shop_order')
    .select(({ fn }) => fn.sum<number | string | null>('cans').as('cans'))
    .where('created_at', '>', param('since'))
    .where('state', '<>', 'cancelled')
    .where((order) =>
      order.or([
        order('email', '=', param('email')),
        order('payment', 'in', order.selectFrom('payment').select('id').where('customer', '=', param('customer'))),
      ]),
    ),
)

export async function findBuyerLimitViolation(
  trx: Database,
  market: Pick<CurrentMarket, 'maxCansPerOrder' | 'maxCansPer30Days'>,
  { cans, buyer, now }: { cans: number; buyer: Buyer; now: number },
): Promise<CanLimitViolation | undefined> {
  const atOnce = findOrderLimitViolation(market, cans)
  if (atOnce || market.maxCansPer30Days === undefined) return atOnce
  const { customer } = buyer
  const email = normalizeEmail(buyer.email)
  await lockBuyers(trx, customer === null ? [email] : [email, customer])
  const { rows } = await queryCansBought(trx, { email, customer, since: now - limitPeriodMs })
  return findMonthlyLimitViolation(market, Number(rows[0]?.cans ?? 0) + cans)
}

/** Locks in sorted order to avoid deadlocks. SQLite has a single writer and needs no locks. */
async function lockBuyers(trx: Database, names: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtext(${`buyer ${name}`}))`.execute(trx)
  }
}
