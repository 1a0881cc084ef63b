import { createHash } from 'node:crypto'
import { loadStockHistory } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import {
  type OrderEvent,
  type OrderFulfilment,
  replayOrderEvents,
} from '../../../packages/commerce-server/src/order-status/order-fulfilment.ts'
import { decideOrderEvent } from '../../../packages/commerce-server/src/order-status/transitions.ts'
import type { PlacedOrderPlan } from '../order-cycles/place-orders.ts'
import { type ActionOutcomes, toActionId } from '../order-cycles/run-workers.ts'
import { toOrderAction } from '../order-cycles/to-order-action.ts'
import { reconcileInvoicing } from './invoicing.ts'
import { loadPlannedOrders, type PlannedOrder } from './planned-orders.ts'
import { reconcileStockAndVouchers, type StockByProduct } from './stock.ts'

interface OrderCyclesInput {
  placed: readonly PlacedOrderPlan[]
  received: ActionOutcomes
  start: StockByProduct
}

export async function reconcileOrderCycles(database: Database, { placed, received, start }: OrderCyclesInput) {
  const stored = await loadPlannedOrders(database, placed)
  const findings = [
    ...stored.flatMap((each) => lifeFindings(each, received)),
    ...(await reconcileStockAndVouchers(database, start)),
    ...(await ledgerFindings(database, start)),
    ...(await reconcileInvoicing(database, stored)),
    ...(await orderSetFindings(database, placed)),
  ]
  return { findings, counters: countersOf(stored, received), digest: digestOf(stored) }
}

/**
 * Applies the transition rules to the planned actions. Returns the expected state of the order and the keys of the
 * actions that must succeed.
 */
function expectedOutcome({ order, actions }: PlannedOrder): { life: OrderFulfilment; done: string[] } {
  const events: OrderEvent[] = []
  const done: string[] = []
  for (const { key, step } of actions) {
    const outcome = decideOrderEvent(replayOrderEvents(order, events), toOrderAction(step, order))
    if ('problem' in outcome) continue
    events.push({ ...outcome, position: events.length + 1, at: 0, actor: '', reason: '' })
    done.push(key)
  }
  return { life: replayOrderEvents(order, events), done }
}

function lifeFindings(stored: PlannedOrder, received: ActionOutcomes): string[] {
  const { row, events, keys, order, state, actions, mails, audited } = stored
  const [life, expected] = [replayOrderEvents(order, events), expectedOutcome(stored)]
  const news = events.filter(({ kind }) => kind !== 'confirmed' && kind !== 'noted').length
  const outcomes = actions.map(({ key }) => ({ key, outcomes: received.get(toActionId(row, key)) ?? [] }))
  const checks: [holds: boolean, what: string][] = [
    [same(keys.toSorted(), expected.done.toSorted()), `has the actions ${keys}, planned were ${expected.done}`],
    [same(life, expected.life), `came to ${JSON.stringify(life)}, planned was ${JSON.stringify(expected.life)}`],
    [state === life.state, `is ${state}, its events say ${life.state}`],
    [life.refunded <= life.grandTotal, `gave back ${life.refunded} of ${life.grandTotal}`],
    [mails.get('order-confirmation') === 1, `has ${mails.get('order-confirmation') ?? 0} confirmations`],
    [(mails.get('order-news') ?? 0) === news, `has ${mails.get('order-news') ?? 0} mails of ${news} events`],
    [audited === events.length, `has ${audited} rows in the audit log for ${events.length} events`],
    ...outcomes.map(({ key, outcomes: said }): [boolean, string] => [
      isConsistent(said, expected.done.includes(key)),
      `was told that ${key} is ${said.join(', then ') || 'nothing'}`,
    ]),
  ]
  return checks.flatMap(([holds, what]) => (holds ? [] : [`order ${row} ${what}`]))
}

/**
 * Returns true if the reported outcomes of an action are possible. An action that the rules refuse is always `refused`.
 * Any other action is `done` first and then `again`. `done` is missing if the worker was killed before it reported the
 * outcome.
 */
function isConsistent(said: readonly string[], isDone: boolean): boolean {
  if (!isDone) return said.length > 0 && said.every((each) => each === 'refused')
  const [first, ...later] = said
  return (first === 'done' || first === 'again') && later.every((each) => each === 'again')
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

async function ledgerFindings(database: Database, start: StockByProduct): Promise<string[]> {
  const stock = database.selectFrom('stock').innerJoin('product', 'product.id', 'stock.product')
  const rows = await stock.select(['stock.product', 'stock.quantity', 'product.sku']).execute()
  const findings: string[] = []
  for (const { product, quantity, sku } of rows) {
    const before = start.get(product) ?? 0
    if (quantity === before) continue
    const ledger = await loadStockHistory(database, { name: 'reconcile', role: 'owner' }, sku)
    const opening = 'problem' in ledger ? ledger.problem : ledger.opening
    if (opening !== before) findings.push(`the ledger of ${sku} begins with ${opening}, not ${before}`)
  }
  return findings
}

async function orderSetFindings(database: Database, placed: readonly PlacedOrderPlan[]): Promise<string[]> {
  const rows = (await database.selectFrom('shop_order').select('number').execute()).map(({ number }) => number)
  const planned = placed.map(({ row }) => row)
  const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
  const finding = `${rows.length} orders are there, ${new Set(planned).size} were placed`
  return same(sorted(rows), sorted(planned)) ? [] : [finding]
}

function countersOf(stored: readonly PlannedOrder[], received: ActionOutcomes): Record<string, number> {
  const lives = stored.map(({ order, events }) => replayOrderEvents(order, events))
  const sum = (of: (life: OrderFulfilment) => number) => lives.reduce((all, life) => all + of(life), 0)
  const units = (of: 'quantity' | 'shipped' | 'cancelled' | 'returned') =>
    sum(({ lines }) => lines.reduce((all, line) => all + line[of], 0))
  const states = Map.groupBy(lives, ({ state }) => state)
  return {
    orders: stored.length,
    actions: stored.reduce((all, { actions }) => all + actions.length, 0),
    done: stored.reduce((all, { events }) => all + events.length, 0),
    'asked again': [...received.values()].filter(({ length }) => length > 1).length,
    ...Object.fromEntries([...states].toSorted().map(([state, same]) => [state, same.length])),
    ...{ units: units('quantity'), shipped: units('shipped'), 'units cancelled': units('cancelled') },
    returned: units('returned'),
    captured: sum(({ grandTotal }) => grandTotal),
    refunded: sum(({ refunded }) => refunded),
  }
}

/** Returns a hash of the orders. Excludes order numbers, timestamps and ids, because they differ between databases. */
function digestOf(stored: readonly PlannedOrder[]): string {
  const lives = stored.map(({ order, events, claims, email }) => {
    const { state, refunded, grandTotal, lines } = replayOrderEvents(order, events)
    const counted = lines.map(({ sku, ...line }) => [sku, line.quantity, line.shipped, line.cancelled, line.returned])
    return [email, state, grandTotal, refunded, counted.toSorted(), events.map(({ kind }) => kind), claims.vouchers]
  })
  return createHash('sha256').update(JSON.stringify(lives)).digest('hex').slice(0, 16)
}
