import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { createHttpError } from '../http/http-error.ts'
import { orderStates } from '../order-status/order-fulfilment.ts'
import { loadOrderPage, type OrderCursor } from '../records/read-records.ts'

const maxOrders = 200

/** Without the delay, a cursor could skip an order whose transaction is still open. */
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

/** Oldest first. The cursor is null on the last page. @throws HttpError 422 if the query is invalid */
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
