import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { sql } from 'kysely'
import * as v from 'valibot'

const name = v.optional(v.nullable(v.string()), '')
const documentSchema = v.object({
  items: v.optional(v.array(v.object({ sku: v.optional(v.string(), ''), quantity: v.number() })), []),
  address: v.optional(v.object({ firstName: name, lastName: name }), {}),
})

export function getOrderSearchFields(document: string) {
  const { items, address } = v.parse(documentSchema, JSON.parse(document))
  const units = new Map<string, number>()
  for (const { sku, quantity } of items) if (sku !== '') units.set(sku, (units.get(sku) ?? 0) + quantity)
  return { buyer: normalizeBuyerName(`${address.lastName ?? ''} ${address.firstName ?? ''}`) || null, units }
}

export function normalizeBuyerName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').toLowerCase()
}

type NewLines = { order: number; at: number; lines: string }

/** Inserts all lines of an order in a single statement, because this query runs on every purchase. */
const insertLines = createCompiledQuery((database, param: QueryParam<NewLines>) =>
  database
    .insertInto('order_line')
    .columns(['order_number', 'sku', 'quantity', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(
          isPostgres(database)
            ? sql<Line>`json_to_recordset(${param('lines')}::json)`.as<'each'>(sql`each(sku text, quantity integer)`)
            : sql<Line>`(select value->>'sku' as sku, value->>'quantity' as quantity from json_each(${param('lines')}))`.as(
                'each',
              ),
        )
        .select([
          isPostgres(database)
            ? sql<number>`${param('order')}::integer`.as('order_number')
            : param('order').as('order_number'),
          'each.sku',
          'each.quantity',
          isPostgres(database) ? sql<number>`${param('at')}::bigint`.as('at') : param('at').as('at'),
        ]),
    ),
)

type Line = { sku: string; quantity: number }

export async function recordOrderLines(trx: Database, order: number, units: ReadonlyMap<string, number>, at: number) {
  const lines = [...units].map(([sku, quantity]) => ({ sku, quantity }))
  if (lines.length > 0) await insertLines(trx, { order, at, lines: JSON.stringify(lines) })
}
