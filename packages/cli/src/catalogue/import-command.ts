import { join } from 'node:path'
import { openPictures, sharePictures } from '@pouchery/commerce-server/pictures'
import type { Database } from '@pouchery/platform/database/database'
import { env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals, UsageError } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { plain, type Terminal } from '../terminal.ts'
import { formatOf, readText } from './file/file.ts'
import type { CatalogueFile, FileProblem } from './file/file-row.ts'
import { importRows, problemList, type RowWishes, requireRightRows } from './import-rows.ts'
import { fetchPicture } from './pictures/fetch-picture.ts'
import { wantedPictures, withoutPictures, withPictures } from './pictures/picture-column.ts'
import { resolvePictures } from './pictures/resolve-pictures.ts'
import { rowProgress } from './row-progress.ts'

const flag = v.optional(v.boolean(), false)
const optionsSchema = v.object({
  'dry-run': flag,
  'new-categories': flag,
  'allow-closed': flag,
  mapping: v.optional(v.string()),
  pricelist: v.optional(v.pipe(v.string(), v.regex(/^\d+_[A-Z]{3}$/, 'must be written as 23_EUR'))),
  'skip-pictures': flag,
})
type Options = v.InferOutput<typeof optionsSchema>

/** `catalogue import FILE`. */
export const importCommand: Command = {
  name: 'catalogue import',
  usage:
    'FILE [--mapping MAPPING] [--pricelist LIST] [--dry-run] [--new-categories] [--allow-closed] [--skip-pictures]',
  summary: 'Makes and changes products from a CSV or JSON file, of this shop or of another system.',
  details: [
    '--mapping M       the file is the CSV of another system: shopify, woocommerce, or a mapping file of your own',
    '--pricelist LIST  the pricelist its prices are of, for example 23_EUR',
    '--dry-run         only says what would change, or everything that is wrong, with line and column',
    '--new-categories  makes categories that do not exist',
    '--allow-closed    only warns of products that are newly offered in a market that is closed as a whole',
    '--skip-pictures   only warns of pictures that cannot be had; their products keep those they have',
    'Products are known by their SKU; columns that are not in the file stay as they are. Products that are not in the',
    'file stay too. When anything is wrong in the file, nothing is changed. docs/operating.md explains the columns, and',
    'docs/integrations.md mappings and pictures.',
    'A product that is newly offered where a rule of sale forbids it is something wrong: "npm run shop -- rules".',
    'It is written some products at a time; one that was interrupted is run again, and writes what is left.',
    'Texts in another language than English have columns of their own, such as excerpt:de; an empty cell takes one away.',
  ],
  options: {
    'dry-run': { type: 'boolean' },
    'new-categories': { type: 'boolean' },
    'allow-closed': { type: 'boolean' },
    mapping: { type: 'string' },
    pricelist: { type: 'string' },
    'skip-pictures': { type: 'boolean' },
  },
  run: async (given, terminal) => {
    const { FILE: file } = readPositionals(given, 'FILE')
    const options = readOptions(optionsSchema, given.values)
    const { rows, inFile } = await readCatalogue(file, options, terminal)
    const wishes = {
      dryRun: options['dry-run'],
      newCategories: options['new-categories'],
      allowClosed: options['allow-closed'],
      inFile,
    }
    await withShopData(async (database, { dataDir }) => {
      const mediaDir = join(dataDir, 'media')
      if (!wishes.dryRun) await sharePicturesOf(database, mediaDir, terminal)
      const whole = await fetchPictures(
        database,
        mediaDir,
        rows,
        { ...wishes, skip: options['skip-pictures'] },
        terminal,
      )
      await importRows(database, whole, wishes, terminal)
    })
  },
}

interface ReadCatalogue {
  rows: CatalogueFile
  inFile: (problem: FileProblem) => FileProblem
}

/** The file's rows; of another system's, as its mapping makes them. @throws OperatorError, UsageError */
async function readCatalogue(
  file: string,
  { mapping: named, pricelist }: Options,
  terminal: Terminal,
): Promise<ReadCatalogue> {
  const { read } = formatOf(file)
  terminal.progress(`Reading ${file}`)
  if (named === undefined) {
    if (pricelist !== undefined)
      throw new UsageError('--pricelist goes with --mapping; this file names its pricelists.')
    return { rows: read(await readText(file)), inFile: (problem) => problem }
  }
  // Reads HTML, which no other command needs.
  const [{ readMapping }, { mapFile }] = await Promise.all([
    import('./mapping/read-mapping.ts'),
    import('./mapping/map-file.ts'),
  ])
  const mapping = await readMapping(named, pricelist)
  const rows = mapFile(read(await readText(file)), mapping)
  if (rows.passedOver > 0) {
    terminal.progress(`${rows.passedOver.toLocaleString('en')} rows are no product of their own`)
  }
  const inFile = (problem: FileProblem) => {
    const columns = rows.sources.get(problem.column ?? '') ?? []
    return columns.length === 0 ? problem : { ...problem, column: `${columns.join('/')} (${problem.column})` }
  }
  return { rows, inFile }
}

/** Before the products that show them: with PostgreSQL every process answers them, on whatever machine it runs. */
async function sharePicturesOf(database: Database, mediaDir: string, terminal: Terminal): Promise<void> {
  const shared = await sharePictures(database, mediaDir)
  if (shared > 0) terminal.progress(`${shared.toLocaleString('en')} pictures stored in the database`)
}

/**
 * The file with pictures in the place of their addresses. They are fetched when the rest of the file is right.
 * @throws OperatorError where one cannot be had, unless those are skipped
 */
async function fetchPictures(
  database: Database,
  mediaDir: string,
  rows: CatalogueFile,
  wishes: RowWishes & { skip: boolean },
  terminal: Terminal,
): Promise<CatalogueFile> {
  const { wanted, problems } = wantedPictures(rows)
  if (wanted.size === 0 && problems.length === 0) return withoutPictures(rows)
  const bare = withoutPictures(rows)
  await requireRightRows(database, { ...bare, problems: [...bare.problems, ...problems] }, wishes)
  const { outgoingReach: reach } = env()
  const progress = rowProgress(terminal, 'Pictures', wanted.size)
  const resolved = await resolvePictures(wanted, {
    database,
    store: openPictures(database, mediaDir),
    read: (address, known) => fetchPicture(address, known, reach),
    dryRun: wishes.dryRun,
    now: Date.now(),
    progress: progress.at,
  })
  const { file, problems: missing } = withPictures(rows, resolved)
  if (missing.length > 0 && !wishes.skip) throw new OperatorError(problemList(missing, wishes))
  for (const { line, message } of missing) terminal.progress(plain(`Warning: line ${line}: ${message}`))
  const count = (number: number) => number.toLocaleString('en')
  terminal.progress(`${count(wanted.size)} pictures: ${count(resolved.fresh)} new, ${count(missing.length)} missing`)
  return file
}
