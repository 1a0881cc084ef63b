import type { Database } from '@pouchery/platform/database/database'
import { type Declared, listWithdrawals, markDone, withdrawalNumbered } from '@pouchery/platform/withdrawal/admin'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, UsageError, wholeNumber } from './command.ts'
import { dataPlace, withData } from './shop-data.ts'
import { moment, plain, textTable } from './terminal.ts'

const optionsSchema = v.object({
  json: v.optional(v.boolean(), false),
  all: v.optional(v.boolean(), false),
})
type Options = v.InferOutput<typeof optionsSchema>

/** `withdrawals`. */
export const withdrawalsCommand: Command = {
  name: 'withdrawals',
  usage: '[list | show N | done N] [--all] [--json]',
  summary: 'Lists what shoppers withdrew from, shows one declaration, or notes that it is done with.',
  details: [
    'list    those that are not done with, the newest first (what happens without a word)',
    'show N  the whole declaration',
    'done N  notes that goods and money are settled; it is kept for three years from then',
    '--all   lists those that are done with too',
    '--json  prints the same for programs',
    'Found: matched (order and address fit, in time), late (after the period), unmatched (no such order with that address;',
    'nobody got a mail), unchecked (a hosted commerce service has the orders: look there).',
  ],
  options: { json: { type: 'boolean' }, all: { type: 'boolean' } },
  run: async ({ positionals, values }, terminal) => {
    const options = readOptions(optionsSchema, values)
    const [word = 'list', number, ...more] = positionals
    if (more[0] !== undefined) throw new UsageError(`"${more[0]}" is one argument too many.`)
    const work = workOf(word, number, options)
    terminal.print(await withData(dataPlace(), work))
  },
}

type Work = (database: Database) => Promise<string>

function workOf(word: string, number: string | undefined, options: Options): Work {
  if (word === 'list') {
    if (number !== undefined) throw new UsageError(`"${number}" is one argument too many.`)
    return (database) => list(database, options)
  }
  if (word !== 'show' && word !== 'done') throw new UsageError(`"${word}" must be list, show or done.`)
  const parsed = v.safeParse(wholeNumber(1, 2_000_000_000), number)
  if (!parsed.success) throw new UsageError('N must be the number of a declaration, as "withdrawals list" shows it.')
  const row = parsed.output
  return word === 'show' ? (database) => show(database, row, options) : (database) => done(database, row, options)
}

async function list(database: Database, { all, json }: Options): Promise<string> {
  const declared = (await listWithdrawals(database)).filter(({ doneAt }) => all || doneAt === null)
  if (json) return JSON.stringify(declared.map(forPrograms), null, 2)
  if (declared.length === 0) return all ? 'Nobody has withdrawn from an order.' : 'Nothing waits.'
  const headings = ['N', 'Declared', 'Order', 'Found', 'What', 'E-mail', 'Name', 'Done']
  return textTable(headings, declared.map(cells), ['N'])
}

function cells({ number, declaredAt, order, finding, goods, email, name, doneAt }: Declared): string[] {
  const what = goods.length === 0 ? 'whole order' : `${goods.length} of it`
  const done = doneAt === null ? 'no' : moment(doneAt)
  return [String(number), moment(declaredAt), plain(order), finding, what, plain(email), plain(name), done]
}

async function show(database: Database, number: number, { json }: Options): Promise<string> {
  const declared = await numbered(database, number)
  if (json) return JSON.stringify(forPrograms(declared), null, 2)
  const { order, finding, goods, email, name, language, declaredAt, periodEndsAt, doneAt } = declared
  const rows = [
    ['Declared', new Date(declaredAt).toISOString()],
    ['Order', plain(order)],
    ['Found', finding],
    ['Period', periodEndsAt === null ? '-' : `up to ${new Date(periodEndsAt - 1).toISOString().slice(0, 10)}`],
    ['Name', plain(name)],
    ['E-mail', plain(email)],
    ['Language', language],
    ['Done', doneAt === null ? 'no' : moment(doneAt)],
    ...(goods.length === 0 ? ['the whole order'] : goods).map((each) => ['What', plain(each)]),
  ]
  return [`Withdrawal ${number}`, ...rows.map(([label = '', value = '']) => label.padEnd(10) + value)].join('\n')
}

async function done(database: Database, number: number, { json }: Options): Promise<string> {
  await numbered(database, number)
  await markDone(database, number, Date.now())
  const declared = await numbered(database, number)
  if (json) return JSON.stringify(forPrograms(declared), null, 2)
  return `Withdrawal ${number} of order ${plain(declared.order)} is done with.`
}

async function numbered(database: Database, number: number): Promise<Declared> {
  const declared = await withdrawalNumbered(database, number)
  if (!declared) throw new OperatorError(`There is no withdrawal ${number}.`)
  return declared
}

/** As programs read it: moments in ISO 8601. The id opens the page of the declaration, so it is left out. */
function forPrograms({ id: _, declaredAt, periodEndsAt, doneAt, ...declared }: Declared) {
  const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())
  return { ...declared, declaredAt: iso(declaredAt), periodEndsAt: iso(periodEndsAt), doneAt: iso(doneAt) }
}
