import { compiledQuery, type Param } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { emailKey } from 'pouchery/lib/email-address'
import { type CanFault, monthFault, orderFault } from 'pouchery/trade/rules/sale-fault'
import type { MarketNow } from '../market/market-now.ts'
import { lockBuyers } from './lock-buyer.ts'

/** Whose orders count together: those of a customer, and those with an e-mail address. */
interface Buyer {
  customer: string | null
  email: string
}

/** An e-mail address as orders are found by it. */
export function buyerEmail(entered: string): string {
  return emailKey(entered)
}

const monthMs = 30 * 86_400_000

type Bought = { email: string; customer: string | null; since: number }

const cansBought = compiledQuery((database, param: Param<Bought>) =>
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

/**
 * What is wrong with so many more cans for a buyer at a moment (ms since 1970), by what the market allows in one order and
 * in 30 days; undefined where nothing is. Where 30 days are counted, other orders of the buyer wait until the transaction
 * ends.
 */
export async function buyerFault(
  trx: Database,
  market: Pick<MarketNow, 'maxCansPerOrder' | 'maxCansPer30Days'>,
  { cans, buyer, now }: { cans: number; buyer: Buyer; now: number },
): Promise<CanFault | undefined> {
  const atOnce = orderFault(market, cans)
  if (atOnce || market.maxCansPer30Days === undefined) return atOnce
  const { customer } = buyer
  const email = buyerEmail(buyer.email)
  await lockBuyers(trx, customer === null ? [email] : [email, customer])
  const { rows } = await cansBought(trx, { email, customer, since: now - monthMs })
  return monthFault(market, Number(rows[0]?.cans ?? 0) + cans)
}
