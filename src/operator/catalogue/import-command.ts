import { join } from 'node:path'
import * as v from 'valibot'
import { sharePictures } from '#embedded/commerce/pictures.ts'
import type { Database } from '#embedded/database/database.ts'
import { OperatorError } from '#operator/command.ts'
import { tradeRules } from '#server/wiring/trade-rules.server.ts'
import { type Command, readOptions, readPositionals } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { plain, type Terminal } from '../terminal.ts'
import { formatOf, readText } from './file/file.ts'
import type { CatalogueFile, FileProblem } from './file/file-row.ts'
import { changesOf, type ProductChange } from './plan/changes.ts'
import { closedOffers, type OfferRules } from './plan/check-offers.ts'
import { withoutResponsible } from './plan/check-safety.ts'
import { unannouncedReductions } from './plan/unannounced.ts'
import { rowProgress } from './row-progress.ts'
import { loadState } from './state.ts'
import { writeChanges } from './write/write-changes.ts'

const optionsSchema = v.object({
  'dry-run': v.optional(v.boolean(), false),
  'new-categories': v.optional(v.boolean(), false),
  'allow-closed': v.optional(v.boolean(), false),
})
type Options = v.InferOutput<typeof optionsSchema>

/** `catalogue import FILE`. */
export const importCommand: Command = {
  name: 'catalogue import',
  usage: 'FILE [--dry-run] [--new-categories] [--allow-closed]',
  summary: 'Makes and changes products from a CSV or JSON file.',
  details: [
    '--dry-run         only says what would change, or everything that is wrong, with line and column',
    '--new-categories  makes categories that do not exist',
    '--allow-closed    only warns of products that are newly offered in a market that is closed as a whole',
    'Products are known by their SKU; columns that are not in the file stay as they are. Products that are not in the',
    'file stay too. When anything is wrong in the file, nothing is changed. docs/operating.md explains the columns.',
    'A product that is newly offered where a rule of sale forbids it is something wrong: "npm run shop -- rules".',
    'It is written some products at a time; one that was interrupted is run again, and writes what is left.',
    'Texts in another language than English have columns of their own, such as excerpt:de; an empty cell takes one away.',
  ],
  options: {
    'dry-run': { type: 'boolean' },
    'new-categories': { type: 'boolean' },
    'allow-closed': { type: 'boolean' },
  },
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
  { 'dry-run': dryRun, 'new-categories': newCategories, 'allow-closed': allowClosed }: Options,
  terminal: Terminal,
): Promise<void> {
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ')
  const state = await loadState(database)
  const offers = { book: tradeRules(), at: Date.now(), allowClosed }
  terminal.progress(`Checking ${file.rows.length.toLocaleString('en')} rows`)
  const { changes, problems } = changesOf(file, state, { newCategories, now, offers })
  if (problems.length > 0) throw new OperatorError(problemList(problems))
  if (allowClosed) warnOfClosed(changes, offers, terminal)
  warnOfUnknown(changes, terminal)
  for (const line of await unannouncedReductions(database, changes, now)) terminal.progress(plain(line))
  if (!dryRun && changes.length > 0) {
    const progress = rowProgress(terminal, 'Writing', changes.length)
    await writeChanges(database, changes, state, now, progress.at)
    progress.done()
  }
  terminal.print(outcome(changes, file.rows.length, dryRun))
}

function warnOfClosed(changes: readonly ProductChange[], offers: OfferRules, terminal: Terminal): void {
  const offered = changes.filter(({ parts }) => parts.has('markets')).map(({ record }) => record)
  const closed = [...closedOffers(offered, offers)].map(([country, count]) => `${country} (${count})`)
  if (closed.length === 0) return
  terminal.progress(`Offered in closed markets, where a rule must open before they are sold: ${closed.join(', ')}`)
}

const namedAtMost = 5

function warnOfUnknown(changes: readonly ProductChange[], terminal: Terminal): void {
  const said = changes.filter(({ parts }) => parts.has('product') || parts.has('markets'))
  const skus = withoutResponsible(said.map(({ record }) => record))
  if (skus.length === 0) return
  const names = skus.length > namedAtMost ? [...skus.slice(0, namedAtMost), '…'] : skus
  const count = skus.length.toLocaleString('en')
  terminal.progress(
    `Offered in the EU without manufacturer or responsible person (attribute:manufacturer_text, ` +
      `attribute:eu_person_text, each with address and contact), and hidden where a rule asks for them: ` +
      `${count}: ${names.map(plain).join(', ')}`,
  )
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
