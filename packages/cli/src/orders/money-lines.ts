import type { MoneyStory } from '@pouchery/commerce-server/admin'
import type { StoredOrder } from 'pouchery/services/commerce/shopper/order'
import { moment, plain, textTable } from '../terminal.ts'
import { orderAmount } from './stored-order.ts'

/** Where the money of an order is at its provider, and what was ordered with it; none for an order of nothing. */
export function moneyLines(order: StoredOrder, story: MoneyStory | undefined): string[] {
  if (!story) return []
  const { money, orders } = story
  const { state, provider, amount, charge } = money
  const place = `Money     ${orderAmount(order, amount)}, ${state}, ${provider}${charge === null ? '' : ` ${charge}`}`
  if (orders.length === 0) return [plain(place)]
  const rows = orders.map((each) => [
    moment(each.created_at),
    plain(`${each.move} ${orderAmount(order, each.amount)}`),
    each.done_at === null ? each.state : `done ${moment(each.done_at)}`,
    plain(each.last_error ?? ''),
  ])
  return [plain(place), textTable(['Ordered', 'What', 'State', 'The provider said'], rows)]
}
