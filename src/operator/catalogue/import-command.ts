import { join } from 'node:path'
import * as v from 'valibot'
import { sharePictures } from '#embedded/commerce/pictures.ts'
import type { Database } from '#embedded/database/database.ts'
import { OperatorError } from '#operator/command.ts'
import { type Command, readOptions, readPositionals } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { plain, type Terminal } from '../terminal.ts'
import { formatOf, readText } from './file/file.ts'
import type { CatalogueFile, FileProblem } from './file/file-row.ts'
import { changesOf, type ProductChange } from './plan/changes.ts'
import { loadState } from './state.ts'
import { writeChanges } from './write/write-changes.ts'

const optionsSchema = v.object({
  'dry-run': v.optional(v.boolean(), false),
  'new-categories': v.optional(v.boolean(), false),
})
type Options = v.InferOutput<typeof optionsSchema>

/** `catalogue import FILE`. */
export const importCommand: Command = {
  name: 'catalogue import',
  usage: 'FILE [--dry-run] [--new-categories]',
  summary: 'Makes and changes products from a CSV or JSON file.',
  details: [
    '--dry-run         only says what would change, or everything that is wrong, with line and column',
    '--new-categories  makes categories that do not exist',
    'Products are known by their SKU; columns that are not in the file stay as they are. Products that are not in the',
    'file stay too. All or nothing: when anything is wrong, nothing is changed. docs/operating.md explains the columns.',
    'Texts in another language than English have columns of their own, such as excerpt:de; an empty cell takes one away.',
  ],
  options: { 'dry-run': { type: 'boolean' }, 'new-categories': { type: 'boolean' } },
  run: async (given, terminal) => {
    const { FILE: file } = readPositionals(given, 'FILE')
    const options = readOptions(optionsSchema, given.values)
    const { read } = formatOf(file)
    terminal.progress(`Reading ${file}`)
    const rows = read(await readText(file))
    await withShopData(async (database, { dataDir }) => {
      if (!options['dry-run']) await sharePicturesOf(database, dataDir, terminal)
      await importFile(database, rows, options, terminal)
    })
  },
}

/** Before the products that show them: with PostgreSQL every process answers them, on whatever machine it runs. */
async function sharePicturesOf(database: Database, dataDir: string, terminal: Terminal): Promise<void> {
  const shared = await sharePictures(database, join(dataDir, 'media'))
  if (shared > 0) terminal.progress(`${shared.toLocaleString('en')} pictures stored in the database`)
}

async function importFile(
  database: Database,
  file: CatalogueFile,
  { 'dry-run': dryRun, 'new-categories': newCategories }: Options,
  terminal: Terminal,
): Promise<void> {
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ')
  const state = await loadState(database)
  terminal.progress(`Checking ${file.rows.length.toLocaleString('en')} rows`)
  const { changes, problems } = changesOf(file, state, { newCategories, now })
  if (problems.length > 0) throw new OperatorError(problemList(problems))
  if (!dryRun && changes.length > 0) {
    await writeChanges(database, changes, state, now, (step) => terminal.progress(step))
  }
  terminal.print(outcome(changes, file.rows.length, dryRun))
}

function problemList(problems: readonly FileProblem[]): string {
  const lines = problems.map(({ line, column, message }) => {
    return `line ${line}${column === undefined ? '' : `, ${plain(column)}`}: ${plain(message)}`
  })
  const count = problems.length === 1 ? 'One problem' : `${problems.length.toLocaleString('en')} problems`
  return [...lines, `${count}; nothing was changed.`].join('\n')
}

function outcome(changes: readonly ProductChange[], rows: number, dryRun: boolean): string {
  const fresh = changes.filter(({ before }) => !before).length
  const shelves = changes.filter(({ before, parts }) => before && parts.has('stock')).length
  const number = (count: number) => count.toLocaleString('en')
  const counts = `${number(fresh)} new, ${number(changes.length - fresh)} changed (stock of ${number(shelves)})`
  return `${number(rows)} rows: ${counts}. ${dryRun ? 'This was a dry run; nothing was changed.' : 'Done.'}`
}
