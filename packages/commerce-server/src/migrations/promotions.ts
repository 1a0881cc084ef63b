import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Define = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
type Columns = readonly (readonly [name: string, type: 'text' | 'integer', define?: Define])[]

/** Rules of vouchers, campaigns in the price history, collections, and the state a shopper buys from. */
export const addPromotions: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db, 'voucher', voucherColumns)
    await addColumns(db, 'price_history', [['campaign', 'text']])
    await addColumns(db, 'shopper', [['state', 'text']])
    await db.schema
      .createTable('collection')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('uri', 'text', (column) => column.notNull().unique())
      .execute()
    await addColumns(db, 'product', [['collection', 'text']])
  },
}

const unchanged: Define = (column) => column
const zero: Define = (column) => column.notNull().defaultTo(0)

const voucherColumns: Columns = [
  ['markets', 'text'],
  ['minimums', 'text'],
  ['scope', 'text'],
  ['buy', 'integer'],
  ['pay', 'integer'],
  ['exclusive', 'integer', zero],
  ['automatic', 'integer', zero],
  ['priority', 'integer', zero],
]

/** One statement a column: SQLite adds no two at once. */
async function addColumns(db: Kysely<unknown>, table: string, columns: Columns): Promise<void> {
  for (const [name, type, define] of columns) {
    await db.schema
      .alterTable(table)
      .addColumn(name, type, define ?? unchanged)
      .execute()
  }
}
