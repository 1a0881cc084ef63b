import { type AuditEntry, readAudit } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { type Command, readOptions, readPositionals, wholeNumber } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { moment, plain, textTable } from '../terminal.ts'
import { actorDetails, actorEntries, actorOf, actorOptions } from './actor.ts'
import { periodDetails, periodEntries } from './day.ts'

const optionsSchema = v.object({
  ...actorEntries,
  ...periodEntries,
  actor: v.optional(v.string()),
  call: v.optional(v.string()),
  on: v.optional(v.string()),
  size: v.optional(wholeNumber(1, 100_000), '50'),
  json: v.optional(v.boolean(), false),
})

/** `audit list`. */
export const auditCommand: Command = {
  name: 'audit list',
  usage: '[--since DAY] [--until DAY] [--actor NAME] [--call CALL] [--on SUBJECT] [--json]',
  summary: 'Lists who changed what in orders, stock, vouchers and mails, the newest first.',
  details: [
    ...periodDetails,
    '--actor NAME    what one person did',
    '--call CALL     what was done in one way, such as orders.cancel or stock.change',
    '--on SUBJECT    what was done to one thing, such as "order 10042" or "sku FJA-1001"',
    '--size N        lists so many (50)',
    '--json          prints the same for programs',
    ...actorDetails,
  ],
  options: {
    ...actorOptions,
    ...{ since: { type: 'string' }, until: { type: 'string' }, actor: { type: 'string' } },
    ...{ call: { type: 'string' }, on: { type: 'string' }, size: { type: 'string' }, json: { type: 'boolean' } },
  },
  run: async (given, terminal) => {
    readPositionals(given)
    const { since, until, actor, call, on: subject, size, json, ...by } = readOptions(optionsSchema, given.values)
    const search = { since, until, actor, call, subject, size }
    const entries = await withShopData((database) => readAudit(database, actorOf(by), search))
    if (json) return terminal.print(JSON.stringify(entries.map(forPrograms), null, 2))
    if (entries.length > 0) terminal.print(textTable(headings, entries.map(cells)))
    terminal.print(entries.length === 0 ? 'Nothing was changed.' : `${entries.length} changes.`)
  },
}

const headings = ['When', 'Who', 'Role', 'Call', 'On', 'Before', 'After', 'Why']

function cells({ at, actor, role, call, subject, before, after, reason }: AuditEntry): string[] {
  return [moment(at), plain(actor), role, call, plain(subject), plain(before), plain(after), plain(reason)]
}

function forPrograms({ at, ...entry }: AuditEntry) {
  return { ...entry, at: new Date(at).toISOString() }
}
