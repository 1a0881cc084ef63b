import type { Database } from '@pouchery/platform/database/database'
import type { CommerceDependencies } from '../dependencies.ts'
import { createRulesContext } from '../market/current-market.ts'
import { createOrderLinks, verifyOrderLink } from '../order-link.ts'
import { applyOrderAction } from './apply-order-action.ts'
import { replayEvents } from './order-fulfilment.ts'
import { loadOrderEvents, readPlacedOrder } from './stored-order.ts'

export function createLinkedOrders(deps: CommerceDependencies) {
  const { database, secret } = deps
  return {
    find: async (link: string) => {
      const row = verifyOrderLink(secret, link)
      return row === undefined ? undefined : lifeOf(database, row)
    },
    /** Idempotent. Resolves to undefined if the link is invalid. */
    cancel: async (link: string) => {
      const row = verifyOrderLink(secret, link)
      if (row === undefined) return undefined
      const doing = { actor: 'buyer', key: 'cancelled by the buyer', notifyBuyer: true }
      const context = { ...createRulesContext(deps), site: deps.site, links: createOrderLinks(deps) }
      return applyOrderAction(database, row, { kind: 'cancel', onlyUnshipped: true }, doing, context)
    },
  }
}

async function lifeOf(database: Database, row: number) {
  const order = await database.selectFrom('shop_order').select('document').where('number', '=', row).executeTakeFirst()
  if (!order) return undefined
  const events = (await loadOrderEvents(database, [row])).get(row) ?? []
  return { events, fulfilment: replayEvents(readPlacedOrder(order.document), events) }
}
