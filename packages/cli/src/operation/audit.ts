import { type AuditEntry, readAudit } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { actor, actorDetails, actorOf } from '../actor.ts'
import { command } from '../command.ts'
import { flag, integerOption, period, periodDetails, text } from '../options.ts'
import { withShopData } from '../shop-data.ts'
import { formatIso, formatTime, printJson, printTable, toPlainLine } from '../terminal.ts'

const listCommand = command({
  usage: '[--since DAY] [--until DAY] [--actor NAME] [--call CALL] [--on SUBJECT] [--json]',
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
    ...{ ...actor, ...period, actor: text, call: text, on: text, json: flag },
    size: v.optional(integerOption(1, 100_000), '50'),
  },
  run: async ({ on: subject, json, as, role, ...search }, terminal) => {
    const entries = await withShopData((database) => readAudit(database, actorOf({ as, role }), { ...search, subject }))
    if (json)
      return printJson(
        terminal,
        entries.map(({ at, ...entry }) => ({ ...entry, at: formatIso(at) })),
      )
    const sentence = entries.length === 0 ? 'Nothing was changed.' : `${entries.length} changes.`
    printTable(terminal, entries, { headings, cells, sentence })
  },
})

const headings = ['When', 'Who', 'Role', 'Call', 'On', 'Before', 'After', 'Why']

function cells({ at, actor: who, role, call, subject, before, after, reason }: AuditEntry): string[] {
  return [
    formatTime(at),
    toPlainLine(who),
    role,
    call,
    toPlainLine(subject),
    toPlainLine(before),
    toPlainLine(after),
    toPlainLine(reason),
  ]
}

export const commands = { 'audit list': listCommand }
