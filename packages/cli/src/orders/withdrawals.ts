import type { Database } from '@pouchery/platform/database/database'
import {
  findDeclarationByNumber,
  listDeclarations,
  markDeclarationProcessed,
  type StoredDeclaration,
} from '@pouchery/platform/withdrawal/admin'
import { env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { defineCommand, OperatorError, type OptionValues, readPositionals, UsageError } from '../command.ts'
import { createIntegerSchema, flagSchema } from '../options.ts'
import { withDatabase } from '../shop-data.ts'
import { formatIso, formatTable, formatTime, toPlainLine } from '../terminal.ts'

const options = { json: flagSchema, all: flagSchema }
type Options = OptionValues<typeof options>

const withdrawalsCommand = defineCommand({
  args: 'free',
  usage: '[list | show N | done N] [--all] [--json]',
  details: [
    'list    open withdrawals, newest first (default)',
    'show N  the full declaration',
    'done N  marks goods and money as settled; the declaration is retained for three years from then',
    '--all   includes completed withdrawals',
    '--json  prints JSON',
    'Result: matched (order and address fit, in time), late (after the period), unmatched (no such order with that address;',
    'no email was sent), unchecked (a hosted commerce service has the orders: check there).',
  ],
  options,
  run: async (asked, terminal, [word = 'list', ...positionals]) => {
    terminal.print(await withDatabase(env(), workOf(word, positionals, asked)))
  },
})

type Work = (database: Database) => Promise<string>

function workOf(word: string, positionals: readonly string[], options: Options): Work {
  if (word === 'list') {
    readPositionals({ positionals })
    return (database) => list(database, options)
  }
  if (word !== 'show' && word !== 'done') throw new UsageError(`"${word}" must be list, show or done.`)
  const [number, ...more] = positionals
  readPositionals({ positionals: more })
  const parsed = v.safeParse(createIntegerSchema(1, 2_000_000_000), number)
  if (!parsed.success) throw new UsageError('N must be the number of a declaration in "withdrawals list".')
  const row = parsed.output
  return word === 'show' ? (database) => show(database, row, options) : (database) => done(database, row, options)
}

async function list(database: Database, { all, json }: Options): Promise<string> {
  const declared = (await listDeclarations(database)).filter(({ doneAt }) => all || doneAt === null)
  if (json) return JSON.stringify(declared.map(toJson), null, 2)
  if (declared.length === 0) return all ? 'There are no withdrawals.' : 'There are no open withdrawals.'
  const headings = ['N', 'Declared', 'Order', 'Result', 'Items', 'Email', 'Name', 'Done']
  return formatTable(headings, declared.map(cells), ['N'])
}

function cells({ number, declaredAt, order, finding, goods, email, name, doneAt }: StoredDeclaration): string[] {
  const what = goods.length === 0 ? 'whole order' : `part (${goods.length})`
  const done = doneAt === null ? 'no' : formatTime(doneAt)
  const person = [email, name].map(toPlainLine)
  return [String(number), formatTime(declaredAt), toPlainLine(order), finding, what, ...person, done]
}

async function show(database: Database, number: number, { json }: Options): Promise<string> {
  const declared = await numbered(database, number)
  if (json) return JSON.stringify(toJson(declared), null, 2)
  const { order, finding, goods, email, name, language, declaredAt, periodEndsAt, doneAt } = declared
  const rows = [
    ['Declared', formatIso(declaredAt)],
    ['Order', toPlainLine(order)],
    ['Result', finding],
    ['Period', periodEndsAt === null ? '-' : `up to ${formatIso(periodEndsAt - 1).slice(0, 10)}`],
    ['Name', toPlainLine(name)],
    ['Email', toPlainLine(email)],
    ['Language', language],
    ['Done', doneAt === null ? 'no' : formatTime(doneAt)],
    ...(goods.length === 0 ? ['the whole order'] : goods).map((each) => ['Item', toPlainLine(each)]),
  ]
  return [`Withdrawal ${number}`, ...rows.map(([label = '', value = '']) => label.padEnd(10) + value)].join('\n')
}

async function done(database: Database, number: number, { json }: Options): Promise<string> {
  await numbered(database, number)
  await markDeclarationProcessed(database, number, Date.now())
  const declared = await numbered(database, number)
  if (json) return JSON.stringify(toJson(declared), null, 2)
  return `Withdrawal ${number} of order ${toPlainLine(declared.order)} is done.`
}

async function numbered(database: Database, number: number): Promise<StoredDeclaration> {
  const declared = await findDeclarationByNumber(database, number)
  if (!declared) throw new OperatorError(`There is no withdrawal ${number}.`)
  return declared
}

/** Omits the id, because it grants access to the declaration page. */
function toJson({ id: _, declaredAt, periodEndsAt, doneAt, ...declared }: StoredDeclaration) {
  const times = { periodEndsAt: formatIso(periodEndsAt), doneAt: formatIso(doneAt) }
  return { ...declared, declaredAt: formatIso(declaredAt), ...times }
}

export const commands = { withdrawals: withdrawalsCommand }
