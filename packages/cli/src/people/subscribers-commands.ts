import { writeFile } from 'node:fs/promises'
import { officeChange, requireRight } from '@pouchery/commerce-server/admin'
import { env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { writeCsv } from '../catalogue/file/csv.ts'
import { type Command, readOptions, readPositionals, UsageError } from '../command.ts'
import { actorDetails, actorEntries, actorOf, actorOptions } from '../office/actor.ts'
import { withShopData } from '../shop-data.ts'
import { plain, textTable } from '../terminal.ts'
import { readSubscribers, withWayOut } from './subscribers.ts'

const jsonOption: Command['options'] = { ...actorOptions, json: { type: 'boolean' } }
const jsonSchema = v.object({ ...actorEntries, json: v.optional(v.boolean(), false) })
const listSchema = v.object({ ...jsonSchema.entries, pending: v.optional(v.boolean(), false) })

/** `subscribers list`. */
export const listSubscribers: Command = {
  name: 'subscribers list',
  usage: '[--pending] [--json]',
  summary: 'Lists who gets the newsletter, with when and where they agreed.',
  details: [
    '--pending  lists those who were mailed a link and have not used it; nothing may be sent to them',
    '--json     prints the same for programs',
    ...actorDetails,
  ],
  options: { ...jsonOption, pending: { type: 'boolean' } },
  run: async (given, terminal) => {
    readPositionals(given)
    const { json, pending, ...by } = readOptions(listSchema, given.values)
    requireRight(actorOf(by), 'subscribers.read')
    const rows = await withShopData((database) => readSubscribers(database, pending ? 'pending' : 'active'))
    if (json) return terminal.print(JSON.stringify(rows, null, 2))
    const cells = rows.map((row) => [
      plain(row.email),
      row.country,
      row.language,
      row.askedAt,
      row.confirmedAt,
      row.source,
    ])
    if (rows.length > 0)
      terminal.print(textTable(['E-mail', 'Country', 'Language', 'Asked', 'Confirmed', 'Where'], cells))
    terminal.print(`${rows.length} ${pending ? 'not confirmed' : 'subscribed'}.`)
  },
}

/** `subscribers count`. */
export const countSubscribers: Command = {
  name: 'subscribers count',
  usage: '[--json]',
  summary: 'Says how many get the newsletter, and how many have yet to confirm it.',
  details: [
    '--json  prints the same for programs',
    'Who has yet to confirm is forgotten after a week.',
    ...actorDetails,
  ],
  options: jsonOption,
  run: async (given, terminal) => {
    readPositionals(given)
    const { json, ...by } = readOptions(jsonSchema, given.values)
    requireRight(actorOf(by), 'subscribers.read')
    const counted = await withShopData(async (database) => ({
      active: (await readSubscribers(database, 'active')).length,
      pending: (await readSubscribers(database, 'pending')).length,
    }))
    terminal.print(json ? JSON.stringify(counted) : `${counted.active} subscribed, ${counted.pending} not confirmed.`)
  },
}

const columns = [
  'email',
  'country',
  'language',
  'askedAt',
  'confirmedAt',
  'consent',
  'consentLanguage',
  'source',
  'unsubscribeUrl',
] as const

/** `subscribers export FILE`. */
export const exportSubscribers: Command = {
  name: 'subscribers export',
  usage: 'FILE [--json]',
  summary: 'Writes who gets the newsletter to a file, with the proof that they agreed.',
  details: [
    'FILE is written as CSV, or as JSON with --json. Only who has confirmed is in it.',
    'Every newsletter must carry its reader\'s "unsubscribeUrl" in the foot and in the header List-Unsubscribe, with',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click. Export anew before each: who left is not in it any more.',
    ...actorDetails,
  ],
  options: jsonOption,
  run: async (given, terminal) => {
    const { FILE: file } = readPositionals(given, 'FILE')
    const { json, ...by } = readOptions(jsonSchema, given.values)
    if (!json && !file.endsWith('.csv')) throw new UsageError('FILE must end with .csv, or --json be given.')
    const { origin, domains } = env()
    const rows = await withShopData((database) => {
      const change = { actor: actorOf(by), right: 'subscribers.read', now: Date.now() } as const
      return officeChange(database, change, async ({ trx, note }) => {
        const subscribed = await withWayOut(trx, await readSubscribers(trx, 'active'), { origin, domains })
        // Whoever takes addresses along is known afterwards.
        await note({ subject: 'subscribers', after: `${subscribed.length} exported` })
        return subscribed
      })
    })
    const cells = rows.map((row) => columns.map((column) => row[column]))
    const content = json ? JSON.stringify(rows, null, 2) : writeCsv(columns, pages(cells))
    await writeFile(file, content, { mode: 0o600 })
    terminal.print(`${file}: ${rows.length} subscribed.`)
  },
}

async function* pages(cells: string[][]) {
  yield cells
}
