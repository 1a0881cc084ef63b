import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { performOrderAction } from '../admin/perform-order-action.ts'
import type { Actor } from '../admin/roles.ts'
import { createHttpError } from '../http/http-error.ts'
import { formatOrderNumber } from '../order-number.ts'
import type { OrderContext } from '../order-status/effects.ts'
import type { ActionProblem } from '../order-status/transitions.ts'
import { findOrderByRowId } from '../records/read-records.ts'

const short = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'It must be at most 200 characters.')), '')
const quantityMessage = 'It must be a whole number of at least 1.'
const trackingUrl = v.pipe(
  v.string(),
  v.maxLength(500, 'It must be at most 500 characters.'),
  v.regex(/^https?:\/\/\S+$/, 'It must be a URL that begins with https://.'),
)

/** Without `lines`, the shipment contains all units that have not been shipped. */
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

/**
 * Notifies the buyer by email.
 * @throws HttpError 404 if the order is unknown, 422 if a line is unknown, 409 if units are already shipped or
 * cancelled
 */
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

function notPossible(row: number, fault: ActionProblem | { problem: 'no order' }, parts: ShipmentBody['lines'] = []) {
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
