import { documentsOfPeriod } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { type Command, readOptions, readPositionals, UsageError } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { writeWhole } from '../write-whole.ts'
import { entriesCsv, entriesJson } from './entries-file.ts'
import { periodDetails, periodEntries, periodOptions, wholePeriodOf } from './period.ts'

const optionsSchema = v.object(periodEntries)

/** `books export FILE`. */
export const exportBooks: Command = {
  name: 'books export',
  usage: 'FILE --from DAY --to DAY',
  summary: 'Writes the lines of all invoices and credit notes of a period to a CSV or JSON file.',
  details: [
    'FILE ends with .csv or .json; one that exists is replaced.',
    'The lines add up to "books tax" of the same period; those of credit notes are negative. JSON is in minor units.',
    ...periodDetails,
  ],
  options: periodOptions,
  run: async (given, terminal) => {
    const { FILE: file } = readPositionals(given, 'FILE')
    const period = wholePeriodOf(readOptions(optionsSchema, given.values))
    if (!/\.(csv|json)$/i.test(file)) throw new UsageError('FILE must end with .csv or .json.')
    await withShopData((database) => {
      const documents = documentsOfPeriod(database, period)
      return writeWhole(file, /csv$/i.test(file) ? entriesCsv(documents) : entriesJson(documents, period))
    })
    terminal.print(`${file}: issued from ${period.from} to ${period.to}.`)
  },
}
