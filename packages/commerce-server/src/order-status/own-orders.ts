import type { Database } from '@pouchery/platform/database/database'
import type { CommerceDependencies } from '../dependencies.ts'
import { rulesNow } from '../market/current-market.ts'
import { orderLinks, verifyOrderLink } from '../order-link.ts'
import { type ActionResult, applyOrderAction } from './apply-order-action.ts'
import type { OrderEvent } from './events.ts'
import { type OrderFulfilment, replayEvents } from './order-fulfilment.ts'
import { readEvents, readPlacedOrder } from './stored-life.ts'

interface OwnOrder {
  life: OrderFulfilment
  events: readonly OrderEvent[]
}

export interface LinkedOrders {
  lifeOf(link: string): Promise<OwnOrder | undefined>
  /** Idempotent. Undefined if the link is invalid. */
  cancel(link: string): Promise<ActionResult | undefined>
}

export function ownOrders(deps: CommerceDependencies): LinkedOrders {
  const { database, secret } = deps
  return {
    lifeOf: async (link) => {
      const row = verifyOrderLink(secret, link)
      return row === undefined ? undefined : lifeOf(database, row)
    },
    cancel: async (link) => {
      const row = verifyOrderLink(secret, link)
      if (row === undefined) return undefined
      const doing = { actor: 'buyer', key: 'cancelled by the buyer', notifyBuyer: true }
      const context = { ...rulesNow(deps), site: deps.site, links: orderLinks(deps) }
      return applyOrderAction(database, row, { kind: 'cancel', onlyUnsent: true }, doing, context)
    },
  }
}

async function lifeOf(database: Database, row: number): Promise<OwnOrder | undefined> {
  const order = await database.selectFrom('shop_order').select('document').where('number', '=', row).executeTakeFirst()
  if (!order) return undefined
  const events = (await readEvents(database, [row])).get(row) ?? []
  return { events, life: replayEvents(readPlacedOrder(order.document), events) }
}
