import { type Kysely, sql } from 'kysely'
import type { RecordedVersion } from './recorded.ts'

type Value = string | number | Uint8Array | null
export type Row = Record<string, Value>

/**
 * What migrations read out of rows, or would trip over. Every other column of every table holds something of its type, and
 * every key is 1, so that references between tables hold without being named.
 */
const told: Readonly<Record<string, readonly Row[]>> = {
  product: [{ created_at: '2026-11-19 08:00:00', modified_at: '2026-11-19 08:00:00', attributes: '{}', media: '[]' }],
  product_price: [
    { pricelist: 1, price: 4990, price_before: null },
    // Reduced from the beginning, and its history was never noted.
    { pricelist: 2, price: 3990, price_before: 4990 },
  ],
  price_history: [{ pricelist: 1, valid_from: '2026-11-20', price: 4990 }],
  payment: [{ claims: '{"stock":{"1":3},"vouchers":[]}', document: '{}' }],
  shop_order: [
    {
      state: 'pending',
      document: JSON.stringify({
        items: [
          { sku: 'FJA-1001', quantity: 2 },
          { sku: 'FJA-1002', quantity: 1 },
        ],
        address: { email: ' Nora@Shop.Example ', firstName: 'Nora', lastName: 'Ek' },
      }),
    },
  ],
  content_document: [
    { id: '1', type: 'post', data: stored('1', 'post', { author: { _type: 'reference', _ref: '2' } }) },
    { id: '2', type: 'author', data: stored('2', 'author', { name: 'Sofia Lund' }) },
  ],
  content_change: [{ document_id: '1', data: stored('1', 'post', {}), mutations: '[]' }],
}

function stored(id: string, type: string, fields: object): string {
  const dates = { _createdAt: '2026-11-21T08:00:00.000Z', _updatedAt: '2026-11-21T08:00:00.000Z' }
  return JSON.stringify({ _id: id, _type: type, _rev: 'r1', ...dates, ...fields })
}

/** Fills every table of a version's database. Answers what was written, by table. */
export async function fillTables<Tables>(
  database: Kysely<Tables>,
  { statements }: RecordedVersion,
): Promise<Map<string, Row[]>> {
  const written = new Map<string, Row[]>()
  const tables = new Map((await database.introspection.getTables()).map((table) => [table.name, table]))
  for (const name of tablesOf(statements)) {
    const columns = tables.get(name)?.columns ?? []
    const rows = (told[name] ?? [{}]).map((row) =>
      Object.fromEntries(columns.map((column) => [column.name, row[column.name] ?? filled(row, column)])),
    )
    for (const row of rows) await insert(database, name, row)
    written.set(name, rows)
  }
  return written
}

function filled(row: Row, { name, dataType }: { name: string; dataType: string }): Value {
  if (row[name] === null) return null
  if (/bytea|blob/i.test(dataType)) return new Uint8Array([1, 2, 3])
  return /int|double|real|float|numeric/i.test(dataType) ? 1 : '1'
}

async function insert<Tables>(database: Kysely<Tables>, table: string, row: Row): Promise<void> {
  const names = Object.keys(row).map((name) => sql.ref(name))
  const values = Object.values(row).map((value) => sql`${value}`)
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(database)
}

/** The tables that statements make, each after those that it refers to, without those of the migrations themselves. */
function tablesOf(statements: readonly string[]): string[] {
  const made = new Map(statements.flatMap((text) => nameAndText(text)))
  const ordered = new Set<string>()
  const add = (name: string) => {
    const text = made.get(name)
    if (text === undefined || ordered.has(name)) return
    for (const [, other = ''] of text.matchAll(/references "(\w+)"/g)) if (other !== name) add(other)
    ordered.add(name)
  }
  for (const name of made.keys()) add(name)
  return [...ordered].filter((name) => !name.startsWith('kysely_'))
}

function nameAndText(statement: string): [name: string, text: string][] {
  const name = /^create table "?(\w+)"?/i.exec(statement)?.[1]
  return name === undefined ? [] : [[name, statement]]
}
