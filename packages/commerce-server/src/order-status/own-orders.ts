import type { Database } from '@pouchery/platform/database/database'
import type { CommerceDependencies } from '../dependencies.ts'
import { rulesNow } from '../market/market-now.ts'
import { openOrderLink, orderLinks } from '../order-link.ts'
import { actOnOrder, type Done } from './act.ts'
import type { OrderEvent } from './events.ts'
import { lived, type OrderLife } from './life.ts'
import { readEvents, readPlacedOrder } from './stored-life.ts'

interface OwnOrder {
  life: OrderLife
  events: readonly OrderEvent[]
}

export interface OwnOrders {
  lifeOf(link: string): Promise<OwnOrder | undefined>
  /** Cancels the whole order. Idempotent. Undefined if the link is invalid. */
  cancel(link: string): Promise<Done | undefined>
}

export function ownOrders(deps: CommerceDependencies): OwnOrders {
  const { database, secret } = deps
  return {
    lifeOf: async (link) => {
      const row = openOrderLink(secret, link)
      return row === undefined ? undefined : lifeOf(database, row)
    },
    cancel: async (link) => {
      const row = openOrderLink(secret, link)
      if (row === undefined) return undefined
      const doing = { actor: 'buyer', key: 'cancelled by the buyer', tellsBuyer: true }
      const context = { ...rulesNow(deps), site: deps.site, links: orderLinks(deps) }
      return actOnOrder(database, row, { kind: 'cancel', onlyUnsent: true }, doing, context)
    },
  }
}

async function lifeOf(database: Database, row: number): Promise<OwnOrder | undefined> {
  const order = await database.selectFrom('shop_order').select('document').where('number', '=', row).executeTakeFirst()
  if (!order) return undefined
  const events = (await readEvents(database, [row])).get(row) ?? []
  return { events, life: lived(readPlacedOrder(order.document), events) }
}
