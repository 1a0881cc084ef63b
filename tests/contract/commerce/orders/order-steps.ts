import { randomUUID } from 'node:crypto'
import {
  createOrderLinkBuilder,
  type OrderAction,
  readPlacedOrder,
  toOrderRowId,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { applyOrderAction } from '../../../../packages/commerce-server/src/order-status/apply-order-action.ts'
import type { OrderContext } from '../../../../packages/commerce-server/src/order-status/effects.ts'
import { commerceSecret, type Shop, shopOrigin } from '../shop.ts'
import { createTestShopper, parseOrderResponse, type Shopper } from '../shopper.ts'

type ActionOptions = Partial<Parameters<typeof applyOrderAction>[3] & Pick<OrderContext, 'now' | 'rules'>>

const site = { origin: shopOrigin, domains: {} }
export const orderLinks = createOrderLinkBuilder({ secret: commerceSecret, site })
export const testParcel = { carrier: 'PostNord', service: '', trackingId: 'SE 1', trackingUrl: '', message: '' }

export function createOrderContext(now = Date.now(), rules: OrderContext['rules'] = openEverywhereRules): OrderContext {
  return { site, rules, now, links: orderLinks }
}

export function applyTestAction(
  database: Database,
  row: number,
  action: OrderAction,
  { now, rules, ...more }: ActionOptions = {},
) {
  const doing = { actor: 'test', key: randomUUID(), notifyBuyer: true, ...more }
  return applyOrderAction(database, row, action, doing, createOrderContext(now, rules))
}

interface Purchase {
  buyer?: Shopper | undefined
  voucher?: string | undefined
  address?: object
}

/** Orders the items with `demo-invoice`. Returns the row id of the order. */
export async function buyItems(shop: Shop, items: readonly string[], { buyer, voucher, ...more }: Purchase = {}) {
  const shopper = buyer ?? (await createTestShopper(shop))
  for (const item of items) await shopper.call('POST', `/items/${item}`)
  if (voucher !== undefined) await shopper.callForSelection('POST', '/vouchers', { voucher })
  await shopper.startPayment('demo-invoice', more)
  return toOrderRowId(parseOrderResponse(await shopper.call('GET', '/receipt')).order) ?? 0
}

export async function loadLineId(database: Database, row: number, item: string): Promise<string> {
  const orders = database.selectFrom('shop_order').select('document').where('number', '=', row)
  const { document } = await orders.executeTakeFirstOrThrow()
  return readPlacedOrder(document).lines.find((line) => line.item === item)?.line ?? ''
}
