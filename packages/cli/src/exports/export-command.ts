import { rename, rm, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { csvText } from '../catalogue/file/csv.ts'
import { type Command, OperatorError, readOptions, readPositionals, UsageError } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import type { Terminal } from '../terminal.ts'

const formats = ['csv', 'json'] as const
type Format = (typeof formats)[number]

const formatEntry = { format: v.optional(v.picklist(formats, 'must be csv or json')) }

/** What is exported: its records come some at a time, each one line of JSON and some rows of CSV. */
export interface Export<Options, Entry> {
  name: string
  summary: string
  /** What the options are, one a line. */
  details: readonly string[]
  usage: string
  options: ParseArgsOptionsConfig
  entries: v.ObjectEntries
  /** What the records are called, in JSON and in the last line. */
  plural: string
  columns: readonly string[]
  pages(database: Database, options: Options): AsyncIterable<readonly Entry[]>
  rows(entry: Entry): readonly (readonly string[])[]
}

/** A command that writes records as CSV or JSON, to a file or to the standard output, however many there are. */
export function exportCommandOf<Options, Entry>(what: Export<Options, Entry>): Command {
  const schema = v.object({ ...formatEntry, ...what.entries })
  return {
    name: what.name,
    usage: `[FILE] ${what.usage} [--format csv|json]`.replace(/ +/g, ' '),
    summary: what.summary,
    details: [
      'FILE ends with .csv or .json; one that exists is replaced. Without FILE it goes to the standard output.',
      ...what.details,
      '--format F       csv (unless FILE ends with .json) or json',
      'docs/integrations.md explains the columns.',
    ],
    options: { format: { type: 'string' }, ...what.options },
    run: async (given, terminal) => {
      const [file] = given.positionals
      if (file === undefined) readPositionals(given)
      else readPositionals(given, 'FILE')
      const options = readOptions(schema, given.values)
      const format = formatOf(file, v.parse(v.object(formatEntry), options).format)
      await withShopData(async (database) => {
        const records = counted(what.pages(database, options as Options))
        const text = format === 'csv' ? csvOf(what, records.pages) : jsonOf(what, records.pages)
        await write(file, text, terminal)
        terminal.progress(`${file ?? 'Written'}: ${records.count().toLocaleString('en')} ${what.plural}.`)
      })
    },
  }
}

/** @throws UsageError for another ending, or one that says something else than `--format` */
function formatOf(file: string | undefined, asked: Format | undefined): Format {
  const ending = file === undefined ? undefined : formats.find((format) => extname(file).toLowerCase() === `.${format}`)
  if (file !== undefined && !ending) throw new UsageError(`"${file}" must end with .csv or .json.`)
  if (ending && asked && ending !== asked) throw new UsageError(`"${file}" does not end with .${asked}.`)
  return ending ?? asked ?? 'csv'
}

function counted<Entry>(pages: AsyncIterable<readonly Entry[]>) {
  let count = 0
  async function* through() {
    for await (const page of pages) {
      count += page.length
      yield page
    }
  }
  return { pages: through(), count: () => count }
}

async function* csvOf<Entry>(
  { columns, rows }: Pick<Export<never, Entry>, 'columns' | 'rows'>,
  pages: AsyncIterable<readonly Entry[]>,
): AsyncGenerator<string> {
  yield csvText([columns])
  for await (const page of pages) yield csvText(page.flatMap(rows))
}

async function* jsonOf<Entry>(
  { plural }: Pick<Export<never, Entry>, 'plural'>,
  pages: AsyncIterable<readonly Entry[]>,
): AsyncGenerator<string> {
  let before = `{"${plural}": [\n`
  for await (const page of pages) {
    yield before + page.map((entry) => JSON.stringify(entry)).join(',\n')
    before = ',\n'
  }
  yield `${before === ',\n' ? '' : before}\n]}\n`
}

/** To the standard output piece by piece; to a file under its name only when it is whole. */
async function write(file: string | undefined, text: AsyncGenerator<string>, terminal: Terminal): Promise<void> {
  if (file === undefined) {
    let rest = ''
    for await (const piece of text) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      if (lines.length > 0) terminal.print(lines.join('\n'))
    }
    if (rest !== '') terminal.print(rest)
    return
  }
  const part = `${file}.part`
  try {
    // Spreadsheets need the mark to read CSV as UTF-8; programs that read the standard output stumble over it.
    await writeFile(part, extname(file).toLowerCase() === '.csv' ? marked(text) : text)
    await rename(part, file)
  } catch (error) {
    const isOfFile = error instanceof Error && 'path' in error
    throw isOfFile ? new OperatorError(`"${file}" cannot be written.`, { cause: error }) : error
  } finally {
    await rm(part, { force: true })
  }
}

async function* marked(text: AsyncGenerator<string>): AsyncGenerator<string> {
  yield '\ufeff'
  yield* text
}
