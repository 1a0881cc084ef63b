import { join } from 'node:path'
import { copyPicturesToDatabase, openPictureStore } from '@pouchery/commerce-server/pictures'
import type { Database } from '@pouchery/platform/database/database'
import { env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { defineCommand, OperatorError, type OptionValues, UsageError } from '../command.ts'
import { createPicklistSchema, flagSchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatNumber, type Terminal, toPlainLine } from '../terminal.ts'
import { writeAtomically } from '../write-atomically.ts'
import type { CatalogueFile, FileProblem, FileRow } from './file/cells.ts'
import { getFileFormat, readTextFile } from './file/file-format.ts'
import {
  findProblemsOfInvalidRows,
  formatProblemLines,
  formatProblems,
  type ImportOptions,
  importRows,
  requireValidRows,
} from './import-rows.ts'
import { fetchPicture } from './pictures/fetch-picture.ts'
import {
  applyResolvedPictures,
  collectRequestedPictures,
  removePictureColumn,
  resolvePictures,
} from './pictures/resolve-pictures.ts'
import { problemColumnName } from './plan/read-product-drafts.ts'
import { createRowProgress } from './row-progress.ts'

const presets = ['shopify', 'woocommerce', 'plain'] as const
const options = {
  ...{ 'dry-run': flagSchema, 'new-categories': flagSchema, 'allow-closed': flagSchema, 'skip-pictures': flagSchema },
  ...{ 'allow-free': flagSchema, 'skip-rows': v.optional(v.string()) },
  mapping: v.optional(createPicklistSchema(presets)),
  pricelist: v.optional(v.pipe(v.string(), v.regex(/^\d+_[A-Z]{3}$/, 'must have the form 23_EUR'))),
  rename: v.optional(v.array(v.pipe(v.string(), v.regex(/^[^=]+=[^=]+$/, 'must have the form "Their name=Name"'))), []),
}
type Options = OptionValues<typeof options>

const importCommand = defineCommand({
  args: ['FILE'],
  usage:
    '[--mapping MAPPING] [--pricelist LIST] [--rename A=B …] [--dry-run] [--new-categories] [--allow-closed] [--allow-free] [--skip-pictures] [--skip-rows REFUSED]',
  details: [
    `--mapping M       the file is the CSV of another system: ${presets.join(', ')}`,
    '--pricelist LIST  the pricelist of the prices, for example 23_EUR',
    '--rename A=B      reads column A of the file as B, repeatable',
    '--dry-run         only lists the changes, or all errors with line and column',
    '--new-categories  creates missing categories',
    '--allow-closed    only warns about products newly offered in a closed market',
    '--allow-free      accepts prices of 0',
    '--skip-pictures   only warns about pictures that cannot be downloaded; their products keep the current ones',
    '--skip-rows FILE  imports the valid rows and writes the others with their problems to FILE (.csv or .json)',
    'Products are identified by SKU; columns that are not in the file stay unchanged. Products that are not in the',
    'file stay too. Without --skip-rows, a file with any error changes nothing. docs/operating.md explains the columns, and',
    'docs/integrations.md mappings and pictures.',
    'Newly offering a product where the market rules forbid it is an error: see "npm run shop -- rules".',
    'Large files are written in batches; run an interrupted import again to write the rest.',
    'Translations have their own columns, such as excerpt:de; an empty cell removes the translation.',
  ],
  options,
  run: async ({ FILE: file, ...asked }, terminal) => {
    const refusedFile = asked['skip-rows']
    const writeRefused = refusedFile === undefined ? undefined : getFileFormat(refusedFile).write
    const { rows: read, source, productOf, toSourceProblem } = await readCatalogue(file, asked, terminal)
    const importOptions = {
      dryRun: asked['dry-run'],
      newCategories: asked['new-categories'],
      allowClosed: asked['allow-closed'],
      allowFree: asked['allow-free'],
      toSourceProblem,
    }
    await withCommerceDatabase(async (database, { dataDir }) => {
      const mediaDir = join(dataDir, 'media')
      // Copy existing pictures first: with PostgreSQL, the shop's processes can run on machines without this disk.
      const shared = importOptions.dryRun ? 0 : await copyPicturesToDatabase(database, mediaDir)
      if (shared > 0) terminal.progress(`${formatNumber(shared)} pictures stored in the database`)
      const pictures = { ...importOptions, mediaDir, skip: asked['skip-pictures'] }
      const refused = writeRefused ? await findInvalidRows(database, read, importOptions) : []
      // Write the refused rows before the import, so that none is lost if their file cannot be written.
      if (refusedFile !== undefined && writeRefused && refused.length > 0) {
        const problems = refused.map(toSourceProblem ?? ((problem) => problem))
        const skipped = describeSkippedRows(source, problems, productOf)
        await writeAtomically(refusedFile, writeRefused(skipped.headings, skipped.pages()))
        for (const line of formatProblemLines(problems)) terminal.progress(line)
        const count = new Set(refused.map(({ line }) => line)).size
        terminal.progress(`${formatNumber(count)} rows are left out; ${refusedFile} has them with their problems`)
      }
      const rows = withoutRows(read, refused)
      await importRows(database, await fetchPictures(database, rows, pictures, terminal), importOptions, terminal)
    })
  },
})

/** @throws OperatorError for problems with the file as a whole */
function findInvalidRows(
  database: Database,
  rows: CatalogueFile,
  importOptions: ImportOptions,
): Promise<FileProblem[]> {
  const { problems } = collectRequestedPictures(rows)
  const bare = removePictureColumn(rows)
  return findProblemsOfInvalidRows(database, { ...bare, problems: [...bare.problems, ...problems] }, importOptions)
}

function withoutRows(file: CatalogueFile, refused: readonly FileProblem[]): CatalogueFile {
  const lines = new Set(refused.map(({ line }) => line))
  const isKept = ({ line }: { line: number }) => !lines.has(line)
  return { ...file, rows: file.rows.filter(isKept), problems: file.problems.filter(isKept) }
}

/** Returns all rows of every product with a refused row, because the rows of a product can depend on each other. */
function describeSkippedRows(
  { headings, rows }: CatalogueFile,
  refused: readonly FileProblem[],
  productOf: (row: FileRow) => unknown,
) {
  const problems = Map.groupBy(refused, ({ line }) => line)
  const products = new Set(rows.filter(({ line }) => problems.has(line)).map(productOf))
  const names = headings.map(({ name }) => name).filter((name) => name !== problemColumnName)
  async function* pages() {
    yield rows
      .filter((row) => products.has(productOf(row)))
      .map(({ line, cells }) => {
        const sentences = problems.get(line) ?? []
        const problem = sentences.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; ')
        return [...names.map((name) => cells.get(name) ?? ''), problem]
      })
  }
  return { headings: [...names, problemColumnName], pages }
}

/** @throws OperatorError if the file cannot be read, UsageError if the options are invalid */
async function readCatalogue(file: string, { mapping, pricelist, rename }: Options, terminal: Terminal) {
  const { read } = getFileFormat(file)
  terminal.progress(`Reading ${file}`)
  if (mapping === undefined) {
    if (pricelist !== undefined) {
      throw new UsageError('--pricelist goes with --mapping; this file names its pricelists.')
    }
    const rows = renameColumns(read(await readTextFile(file)), rename)
    return { rows, source: rows, productOf: (row: FileRow) => row }
  }
  if (pricelist === undefined) throw new UsageError('Specify the pricelist of the prices: --pricelist 23_EUR.')
  // Loaded on demand, because only presets need the HTML parser.
  const { applyPreset, presets: known } = await import('./presets/presets.ts')
  const source = renameColumns(read(await readTextFile(file)), rename)
  const rows = applyPreset(source, known[mapping], pricelist)
  if (rows.skippedRows > 0) terminal.progress(`${formatNumber(rows.skippedRows)} rows are not separate products`)
  const toSourceProblem = (problem: FileProblem) => {
    const columns = rows.sources.get(problem.column ?? '') ?? []
    return columns.length === 0 ? problem : { ...problem, column: `${columns.join('/')} (${problem.column})` }
  }
  return { rows, source, productOf: known[mapping].findHead(source.rows), toSourceProblem }
}

function renameColumns(file: CatalogueFile, rename: readonly string[]): CatalogueFile {
  const names = new Map(rename.map((each) => each.split('=').map((name) => name.trim()) as [string, string]))
  const nameOf = (heading: string) => names.get(heading) ?? heading
  return {
    ...file,
    headings: file.headings.map(({ name, line }) => ({ name: nameOf(name), line })),
    rows: file.rows.map(({ line, cells }) => ({
      line,
      cells: new Map([...cells].map(([name, cell]) => [nameOf(name), cell])),
    })),
  }
}

/**
 * Validates all other columns before the first download.
 * @throws OperatorError if a row is invalid, or if a download fails and failures are not skipped
 */
async function fetchPictures(
  database: Database,
  rows: CatalogueFile,
  importOptions: ImportOptions & { mediaDir: string; skip: boolean },
  terminal: Terminal,
): Promise<CatalogueFile> {
  const { wanted, problems } = collectRequestedPictures(rows)
  const bare = removePictureColumn(rows)
  if (wanted.size === 0 && problems.length === 0) return bare
  await requireValidRows(database, { ...bare, problems: [...bare.problems, ...problems] }, importOptions)
  const { outgoingReach: reach } = env()
  const progress = createRowProgress(terminal, 'Pictures', wanted.size)
  const resolved = await resolvePictures(wanted, {
    database,
    store: openPictureStore(database, importOptions.mediaDir),
    read: (address, known) => fetchPicture(address, known, reach),
    dryRun: importOptions.dryRun,
    now: Date.now(),
    progress: progress.at,
  })
  const { file, problems: missing } = applyResolvedPictures(rows, resolved)
  if (missing.length > 0 && !importOptions.skip) throw new OperatorError(formatProblems(missing, importOptions))
  for (const { line, message } of missing) terminal.progress(toPlainLine(`Warning: line ${line}: ${message}`))
  const [fresh, absent] = [formatNumber(resolved.newCount), formatNumber(missing.length)]
  terminal.progress(`${formatNumber(wanted.size)} pictures: ${fresh} new, ${absent} missing`)
  return file
}

export const commands = { 'catalogue import': importCommand }
