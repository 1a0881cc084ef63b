import type { Database } from '@pouchery/platform/database/database'
import { defineCommand } from '../command.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatNumber, type Terminal } from '../terminal.ts'
import { writeAtomically } from '../write-atomically.ts'
import { createColumnCollector } from './columns/columns.ts'
import { getFileFormat } from './file/file-format.ts'
import type { CatalogueColumn } from './record.ts'
import { createRowProgress } from './row-progress.ts'
import { loadRecordPages } from './state.ts'

const exportCommand = defineCommand({
  args: ['FILE'],
  details: [
    'FILE ends with .csv or .json; an existing file is replaced.',
    'Importing the file again changes nothing. docs/operating.md explains the columns. Translations have columns such as',
    'excerpt:de, if any product has them.',
  ],
  run: async ({ FILE: file }, terminal) => {
    const { write } = getFileFormat(file)
    const { products, columns } = await withCommerceDatabase((database) =>
      writeCatalogue(database, file, write, terminal),
    )
    terminal.print(`${file}: ${formatNumber(products)} products, ${columns} columns.`)
  },
})

/** The first pass collects the columns, and the second pass writes the rows. */
async function writeCatalogue(
  database: Database,
  file: string,
  write: ReturnType<typeof getFileFormat>['write'],
  terminal: Terminal,
): Promise<{ products: number; columns: number }> {
  const used = createColumnCollector()
  let products = 0
  for await (const records of loadRecordPages(database)) {
    used.add(records)
    products += records.length
  }
  const columns = used.columns()
  const progress = createRowProgress(terminal, 'Writing', products)
  const headings = columns.map(({ name }) => name)
  await writeAtomically(file, write(headings, rowPages(database, columns, progress.at)))
  progress.done()
  return { products, columns: columns.length }
}

async function* rowPages(database: Database, columns: readonly CatalogueColumn[], written: (rows: number) => void) {
  let rows = 0
  for await (const records of loadRecordPages(database)) {
    yield records.map((record) => columns.map((column) => column.write(record)))
    rows += records.length
    written(rows)
  }
}

export const commands = { 'catalogue export': exportCommand }
