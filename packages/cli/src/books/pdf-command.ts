import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BookDocument, documentByNumber, documentsOfPeriod, pdfOf } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals, UsageError } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { plain } from '../terminal.ts'
import { periodDetails, periodEntries, periodOptions, wholePeriodOf } from './period.ts'

const optionsSchema = v.object({ ...periodEntries, out: v.optional(v.string()) })
type Options = v.InferOutput<typeof optionsSchema>

/** `invoices pdf`. */
export const pdfCommand: Command = {
  name: 'invoices pdf',
  usage: 'NUMBER [--out FILE] | --from DAY --to DAY --out FOLDER',
  summary: 'Writes an invoice or a credit note, or all of a period, as PDF.',
  details: [
    'NUMBER is its number, such as INV-2026-000001; without one it is all of a period.',
    '--out PATH  the file, or the folder, which is made (NUMBER.pdf here); what is there is replaced',
    ...periodDetails,
  ],
  options: { ...periodOptions, out: { type: 'string' } },
  run: async (given, terminal) => {
    const options = readOptions(optionsSchema, given.values)
    const isPeriod = options.from !== undefined || options.to !== undefined
    const work = isPeriod ? folderWork(given, options) : fileWork(given, options)
    terminal.print(await withShopData(work))
  },
}

type Work = (database: Database) => Promise<string>
type Given = Parameters<Command['run']>[0]

function fileWork(given: Given, options: Options): Work {
  const { NUMBER: number } = readPositionals(given, 'NUMBER')
  return async (database) => {
    const document = await documentByNumber(database, number)
    if (!document) throw new OperatorError(`There is no invoice or credit note "${plain(number)}".`)
    const file = options.out ?? fileName(document)
    await store(file, document)
    return `${file}: ${document.kind} ${number}.`
  }
}

function folderWork(given: Given, options: Options): Work {
  readPositionals(given)
  const { out: folder } = options
  if (folder === undefined) throw new UsageError('--out is missing.')
  const period = wholePeriodOf(options)
  return async (database) => {
    await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
      throw new OperatorError(`"${folder}" cannot be made.`, { cause })
    })
    let count = 0
    for await (const document of documentsOfPeriod(database, period)) {
      await store(join(folder, fileName(document)), document)
      count += 1
    }
    return `${folder}: ${count} ${count === 1 ? 'file' : 'files'}.`
  }
}

async function store(file: string, document: BookDocument): Promise<void> {
  const bytes = await pdfOf(document)
  await writeFile(file, bytes).catch((cause: unknown) => {
    throw new OperatorError(`"${file}" cannot be written.`, { cause })
  })
}

/** A prefix may have any characters; a file's name may not. */
function fileName({ number }: BookDocument): string {
  return `${number.replace(/[^\w.-]/g, '_')}.pdf`
}
