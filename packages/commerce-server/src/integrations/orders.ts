import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { performOrderAction } from '../admin/order-actions.ts'
import type { Actor } from '../admin/roles.ts'
import { createHttpError } from '../http/http-error.ts'
import { formatOrderNumber } from '../order-number.ts'
import type { OrderContext } from '../order-status/effects.ts'
import { orderStates } from '../order-status/order-fulfilment.ts'
import type { OrderActionProblem } from '../order-status/transitions.ts'
import { findOrderByRowId, loadOrderPage, type OrderCursor } from '../records/read-records.ts'

const maxOrders = 200

/** Orders are listed only after this delay. Otherwise, a cursor could skip an order whose transaction is still open. */
const visibilityDelayMs = 10_000

const states = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(v.picklist(orderStates, `It must be one or more of ${orderStates.join(', ')}, separated by commas.`)),
)
const limitMessage = `It must be a whole number from 1 to ${maxOrders}.`
const querySchema = v.object({
  since: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/,
        'It must be a date or time such as 2026-11-24T08:00:00Z.',
      ),
      v.transform((text) => Date.parse(text)),
      v.finite('This date does not exist.'),
    ),
  ),
  state: v.optional(states),
  cursor: v.optional(v.pipe(v.string(), v.transform(readCursor))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, limitMessage),
      v.transform(Number),
      v.minValue(1, limitMessage),
      v.maxValue(maxOrders, limitMessage),
    ),
    '50',
  ),
})

/** Lists the oldest orders first. `next` is the cursor of the next page, or null. @throws HttpError 422 */
export async function listOrders(database: Database, query: Record<string, string>, now: number) {
  const parsed = v.safeParse(querySchema, query)
  if (!parsed.success) {
    const messages = parsed.issues.map((issue) => [v.getDotPath(issue) ?? 'query', issue.message])
    throw createHttpError(422, Object.fromEntries(messages))
  }
  const { since, state, cursor, limit } = parsed.output
  if (cursor === null) throw createHttpError(422, { cursor: 'It must be a cursor from a previous response.' })
  const filter = { since, states: state, until: now - visibilityDelayMs }
  const { orders, end } = await loadOrderPage(database, filter, cursor, limit)
  return { orders, next: end ? writeCursor(end) : null }
}

function writeCursor({ placedAt, row }: OrderCursor): string {
  return Buffer.from(`${placedAt}.${row}`).toString('base64url')
}

function readCursor(text: string): OrderCursor | null {
  const [, placedAt, row] = /^(\d{1,15})\.(\d{1,10})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  return placedAt === undefined || row === undefined || Number(row) > 2_147_483_647
    ? null
    : { placedAt: Number(placedAt), row: Number(row) }
}

const short = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'It must be at most 200 characters.')), '')
const quantityMessage = 'It must be a whole number of at least 1.'
const trackingUrl = v.pipe(
  v.string(),
  v.maxLength(500, 'It must be at most 500 characters.'),
  v.regex(/^https?:\/\/\S+$/, 'It must be a URL that begins with https://.'),
)

/** Without `lines`, the shipment contains all units that are neither shipped nor cancelled. */
export const shipmentBodySchema = v.object({
  lines: v.optional(
    v.pipe(
      v.array(
        v.object({
          sku: v.string(),
          quantity: v.pipe(v.number(), v.integer(quantityMessage), v.minValue(1, quantityMessage)),
        }),
      ),
      v.minLength(1, 'It must name at least one line. Omit it to ship all unshipped units.'),
      v.maxLength(500, 'It must name at most 500 lines.'),
    ),
  ),
  carrier: short,
  service: short,
  trackingId: short,
  trackingUrl: v.optional(trackingUrl),
  message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000, 'It must be at most 2000 characters.')), ''),
  tellBuyer: v.optional(v.boolean(), true),
})
type ShipmentBody = v.InferOutput<typeof shipmentBodySchema>

/** @throws HttpError 404 for an unknown order, 422 for an unknown line, 409 if too few or no units are left to ship */
export async function recordShipment(
  trx: Database,
  row: number,
  { lines: parts, tellBuyer, trackingUrl: url = '', ...facts }: ShipmentBody,
  { actor, key }: { actor: Actor; key: string },
  context: OrderContext,
) {
  const action = { kind: 'ship' as const, ...facts, trackingUrl: url, ...(parts && { parts }) }
  const done = await performOrderAction(trx, actor, { row, action, key, notifyBuyer: tellBuyer }, context)
  if ('problem' in done) throw notPossible(row, done, parts)
  const { shipments = [], number, state, lines = [] } = (await findOrderByRowId(trx, row)) ?? {}
  const id = `${formatOrderNumber(row)}-${done.event.position}`
  const open = lines.reduce((sum, line) => sum + line.open, 0)
  return { shipment: shipments.find((shipment) => shipment.id === id), order: { number, state, open } }
}

function notPossible(
  row: number,
  fault: OrderActionProblem | { problem: 'no order' },
  parts: ShipmentBody['lines'] = [],
) {
  const number = formatOrderNumber(row)
  if (fault.problem === 'no order') return createHttpError(404, { order: `There is no order ${number}.` })
  if (fault.problem === 'unknown line') {
    const index = parts.findIndex(({ sku }) => sku === fault.line)
    return createHttpError(422, { [`lines.${index}.sku`]: `Order ${number} has no line with the SKU "${fault.line}".` })
  }
  if (fault.problem === 'too many') {
    return createHttpError(409, {
      lines: `A line of order ${number} has only ${fault.possible} unshipped units.`,
    })
  }
  const state = fault.problem === 'state' ? fault.state : 'in another state'
  return createHttpError(409, { order: `Order ${number} is ${state}: there is nothing to ship.` })
}
