import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourcePicture } from '@pouchery/commerce-server/imported-pictures'
import { openPictureStore } from '@pouchery/commerce-server/pictures'
import type { Database } from '@pouchery/platform/database/database'
import { defineCommand, OperatorError, UsageError } from '../../command.ts'
import { flagSchema, optionalTextSchema } from '../../options.ts'
import { withCommerceDatabase } from '../../shop-data.ts'
import { formatNumber, formatProblemReport, type Terminal, toPlainLine } from '../../terminal.ts'
import { type CatalogueFile, CellError, formatCellList } from '../file/cells.ts'
import { importRows } from '../import-rows.ts'
import type { ProductRecord } from '../record.ts'
import { createRowProgress } from '../row-progress.ts'
import { loadRecordPages } from '../state.ts'
import { maxPictureBytes } from './fetch-picture.ts'
import { assignPictureFiles, listPictureFiles } from './picture-files.ts'
import { type ResolvedPictures, resolvePictures, toPictureCells } from './resolve-pictures.ts'

const picturesCommand = defineCommand({
  usage: '--folder DIR [--dry-run]',
  details: [
    '--folder DIR  pictures named by the SKU or URL segment of a product, with -1, -2 … for several: FJA-1001-2.jpg',
    '--dry-run     checks each picture, and only lists changes and errors',
    'JPEG, PNG, WebP, GIF or AVIF, up to 20 MB. The pictures of the folder replace those of the product; packs',
    'that had no pictures, or those of their product, are updated too. Unchanged files are not encoded again.',
    'If any file has an error, nothing is changed.',
  ],
  options: { folder: optionalTextSchema, 'dry-run': flagSchema },
  run: async ({ folder, 'dry-run': dryRun }, terminal) => {
    if (folder === undefined) throw new UsageError('--folder DIR is missing.')
    const files = await listPictureFiles(folder)
    if (files.length === 0) throw new OperatorError(`There is no picture in "${folder}".`)
    await withCommerceDatabase((database, { dataDir }) =>
      importFolder(database, { folder, files, mediaDir: join(dataDir, 'media'), dryRun }, terminal),
    )
  },
})

interface Folder {
  folder: string
  files: readonly string[]
  mediaDir: string
  dryRun: boolean
}

async function importFolder(database: Database, { folder, files, mediaDir, dryRun }: Folder, terminal: Terminal) {
  const products: ProductRecord[] = []
  for await (const page of loadRecordPages(database)) products.push(...page)
  const { bySku, unmatchedFiles } = assignPictureFiles(files, products)
  const unmatched = unmatchedFiles.map((file) => `"${file}" does not match the SKU or URL of any product`)
  if (unmatched.length > 0) throw new OperatorError(formatProblems(unmatched))
  const wanted = new Map([...bySku].flatMap(([sku, own]) => own.map((file): [string, string] => [sourceOf(file), sku])))
  const progress = createRowProgress(terminal, 'Pictures', wanted.size)
  const resolved = await resolvePictures(wanted, {
    database,
    store: openPictureStore(database, mediaDir),
    read: (source) => readPicture(folder, source),
    dryRun,
    now: Date.now(),
    progress: progress.at,
  })
  if (resolved.problems.size > 0) throw new OperatorError(formatProblems([...resolved.problems.values()]))
  terminal.progress(`${formatNumber(wanted.size)} pictures: ${formatNumber(resolved.newCount)} new`)
  const rows = rowsOf(products, bySku, resolved)
  await importRows(database, rows, { dryRun, newCategories: false, allowClosed: false, allowFree: false }, terminal)
}

/** Omits the folder from the source, so that pictures are still recognised after the folder has been moved. */
function sourceOf(file: string): string {
  return `file:${file}`
}

async function readPicture(folder: string, source: string): Promise<SourcePicture> {
  const file = source.slice('file:'.length)
  const path = join(folder, file)
  const { size } = await stat(path)
  if (size > maxPictureBytes) throw new CellError(`"${file}" is larger than 20 MB`)
  return { source, bytes: await readFile(path) }
}

function formatProblems(problems: readonly string[]): string {
  return formatProblemReport(problems.map((problem) => `${toPlainLine(problem.replace(/^"file:/, '"'))}.`))
}

function rowsOf(products: readonly ProductRecord[], bySku: BySku, { names }: ResolvedPictures): CatalogueFile {
  const records = new Map(products.map((record) => [record.sku, record]))
  const shown = new Map(
    [...bySku].map(([sku, files]) => [sku, toPictureCells(files.flatMap((file) => names.get(sourceOf(file)) ?? []))]),
  )
  const rows = products.flatMap((record, place) => {
    const own =
      shown.get(record.sku) ?? (followsProduct(record, records) ? shown.get(record.pack?.of ?? '') : undefined)
    if (!own) return []
    const cells = Object.entries(own).map(([column, files]): [string, string] => [column, formatCellList(files)])
    return [{ line: place + 1, cells: new Map([['sku', record.sku], ...cells]) }]
  })
  const headings = ['sku', 'pictures:standard', 'pictures:list'].map((name) => ({ name, line: 1 }))
  return { headings, rows, problems: [] }
}

type BySku = ReturnType<typeof assignPictureFiles>['bySku']

function followsProduct({ pack, pictures }: ProductRecord, records: ReadonlyMap<string, ProductRecord>): boolean {
  if (!pack) return false
  const own = JSON.stringify(pictures)
  return own === '{}' || own === JSON.stringify(records.get(pack.of)?.pictures ?? {})
}

export const commands = { 'catalogue pictures': picturesCommand }
