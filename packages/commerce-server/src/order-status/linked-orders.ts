import type { Database } from '@pouchery/platform/database/database'
import type { CommerceDependencies } from '../dependencies.ts'
import { createRulesContext } from '../market/current-market.ts'
import { createOrderLinks, verifyOrderLink } from '../order-link.ts'
import { applyOrderAction, type OrderActionResult } from './apply-order-action.ts'
import type { OrderEvent } from './events.ts'
import { type OrderFulfilment, replayEvents } from './order-fulfilment.ts'
import { loadOrderEvents, readPlacedOrder } from './stored-order.ts'

interface OrderWithEvents {
  fulfilment: OrderFulfilment
  events: readonly OrderEvent[]
}

export interface LinkedOrders {
  find(link: string): Promise<OrderWithEvents | undefined>
  /** Idempotent. Resolves to undefined if the link is invalid. */
  cancel(link: string): Promise<OrderActionResult | undefined>
}

export function createLinkedOrders(deps: CommerceDependencies): LinkedOrders {
  const { database, secret } = deps
  return {
    find: async (link) => {
      const row = verifyOrderLink(secret, link)
      return row === undefined ? undefined : lifeOf(database, row)
    },
    cancel: async (link) => {
      const row = verifyOrderLink(secret, link)
      if (row === undefined) return undefined
      const doing = { actor: 'buyer', key: 'cancelled by the buyer', notifyBuyer: true }
      const context = { ...createRulesContext(deps), site: deps.site, links: createOrderLinks(deps) }
      return applyOrderAction(database, row, { kind: 'cancel', onlyUnshipped: true }, doing, context)
    },
  }
}

async function lifeOf(database: Database, row: number): Promise<OrderWithEvents | undefined> {
  const order = await database.selectFrom('shop_order').select('document').where('number', '=', row).executeTakeFirst()
  if (!order) return undefined
  const events = (await loadOrderEvents(database, [row])).get(row) ?? []
  return { events, fulfilment: replayEvents(readPlacedOrder(order.document), events) }
}
