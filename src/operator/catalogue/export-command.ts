import { rename, rm, writeFile } from 'node:fs/promises'
import { OperatorError } from '#operator/command.ts'
import { type Command, readPositionals } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { columnsFor } from './columns/columns.ts'
import { formatOf } from './file/file.ts'
import { loadState } from './state.ts'

/** `catalogue export FILE`. */
export const exportCommand: Command = {
  name: 'catalogue export',
  usage: 'FILE',
  summary: 'Writes all products to a CSV or JSON file.',
  details: [
    'FILE ends with .csv or .json; one that exists is replaced.',
    'Importing the file again changes nothing. docs/operating.md explains the columns. Texts in other languages are there',
    'where some product has one, in columns such as excerpt:de.',
  ],
  options: {},
  run: async (given, terminal) => {
    const { FILE: file } = readPositionals(given, 'FILE')
    const { write } = formatOf(file)
    const { records } = await withShopData(loadState)
    const products = [...records.values()]
    const columns = columnsFor(products)
    const rows = products.map((record) => columns.map((column) => column.write(record)))
    const text = write(
      columns.map(({ name }) => name),
      rows,
    )
    await writeWhole(file, text).catch(() => {
      throw new OperatorError(`"${file}" cannot be written.`)
    })
    terminal.print(`${file}: ${products.length.toLocaleString('en')} products, ${columns.length} columns.`)
  },
}

/** Under its name only when it is whole: half a catalogue looks like one. */
async function writeWhole(file: string, text: string): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFile(part, text)
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}
