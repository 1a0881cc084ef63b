import { type AuditEntry, listAuditEntries } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { actorHelp, actorOptions, createActor } from '../actor.ts'
import { defineCommand } from '../command.ts'
import { createIntegerSchema, dateRangeHelp, dateRangeOptions, flagSchema, optionalTextSchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatIso, formatTime, printJson, printTable, toPlainLine } from '../terminal.ts'

const listCommand = defineCommand({
  usage: '[--since DAY] [--until DAY] [--actor NAME] [--call CALL] [--on SUBJECT] [--json]',
  details: [
    ...dateRangeHelp,
    '--actor NAME    only changes by this actor',
    '--call CALL     only changes by this call, such as orders.cancel or stock.change',
    '--on SUBJECT    only changes of this subject, such as "order 10042" or "sku FJA-1001"',
    '--size N        lists at most N (50)',
    '--json          prints JSON',
    ...actorHelp,
  ],
  options: {
    ...{ ...actorOptions, ...dateRangeOptions, actor: optionalTextSchema, call: optionalTextSchema },
    ...{ on: optionalTextSchema, json: flagSchema },
    size: v.optional(createIntegerSchema(1, 100_000), '50'),
  },
  run: async ({ on: subject, json, as, role, ...search }, terminal) => {
    const entries = await withCommerceDatabase((database) =>
      listAuditEntries(database, createActor({ as, role }), { ...search, subject }),
    )
    const asJson = entries.map(({ at, ...entry }) => ({ ...entry, at: formatIso(at) }))
    if (json) return printJson(terminal, asJson)
    const sentence = entries.length === 0 ? 'No changes.' : `${entries.length} changes.`
    printTable(terminal, entries, { headings, cells, sentence })
  },
})

const headings = ['Time', 'Actor', 'Role', 'Call', 'Subject', 'Before', 'After', 'Reason']

function cells({ at, actor: who, role, call, subject, before, after, reason }: AuditEntry): string[] {
  return [formatTime(at), toPlainLine(who), role, call, ...[subject, before, after, reason].map(toPlainLine)]
}

export const commands = { 'audit list': listCommand }
