import { listMails, mailStates, retryMails } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals, UsageError, wholeNumber } from '../command.ts'
import { actorDetails, actorEntries, actorOf, actorOptions } from '../office/actor.ts'
import { withShopData } from '../shop-data.ts'
import { moment, plain, textTable } from '../terminal.ts'

const listSchema = v.object({
  ...actorEntries,
  state: v.optional(v.picklist(mailStates, `must be one of ${mailStates.join(', ')}`)),
  kind: v.optional(v.string()),
  to: v.optional(v.string()),
  from: v.optional(wholeNumber(0, 1_000_000_000), '0'),
  size: v.optional(wholeNumber(1, 1000), '20'),
  json: v.optional(v.boolean(), false),
})

/** `mails list`. */
export const listMailsCommand: Command = {
  name: 'mails list',
  usage: '[--state STATE] [--kind KIND] [--to EMAIL] [--from N] [--size N] [--json]',
  summary: 'Lists the mails of the outbox, the newest first: how far each is, tries, last error.',
  details: [
    `--state STATE   those in one state only: ${mailStates.join(', ')} (given up)`,
    '--kind KIND     of one kind only, such as order-confirmation',
    '--to EMAIL      to one address only',
    '--from N        leaves the first N out (0)',
    '--size N        lists so many, up to 1000 (20)',
    '--json          prints the same for programs',
    ...actorDetails,
  ],
  options: {
    ...actorOptions,
    ...{ state: { type: 'string' }, kind: { type: 'string' }, to: { type: 'string' } },
    ...{ from: { type: 'string' }, size: { type: 'string' }, json: { type: 'boolean' } },
  },
  run: async (given, terminal) => {
    readPositionals(given)
    const { json, ...options } = readOptions(listSchema, given.values)
    const { mails, total } = await withShopData((database) => listMails(database, actorOf(options), options))
    if (json) return terminal.print(JSON.stringify({ total, mails: mails.map(forPrograms) }, null, 2))
    if (mails.length > 0) terminal.print(textTable(headings, mails.map(cells), ['Tries']))
    const last = options.from + mails.length
    terminal.print(mails.length === 0 ? `None here; ${total} in all.` : `${options.from + 1} to ${last} of ${total}.`)
  },
}

type Mail = Awaited<ReturnType<typeof listMails>>['mails'][number]

const headings = ['Mail', 'Written', 'Kind', 'To', 'State', 'Tries', 'Next', 'Last error']

function cells({ id, created_at, kind, recipient, state, attempts, due_at, last_error }: Mail): string[] {
  const next = state === 'unsent' ? moment(due_at) : '-'
  return [id, moment(created_at), kind, plain(recipient), state, String(attempts), next, plain(last_error ?? '')]
}

function forPrograms({ created_at, due_at, sent_at, last_error, ...mail }: Mail) {
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return { ...mail, writtenAt: iso(created_at), dueAt: iso(due_at), sentAt: iso(sent_at), lastError: last_error }
}

const retrySchema = v.object({
  ...actorEntries,
  all: v.optional(v.boolean(), false),
  reason: v.optional(v.string(), ''),
  'dry-run': v.optional(v.boolean(), false),
  json: v.optional(v.boolean(), false),
})

/** `mails retry`. */
export const retryMailsCommand: Command = {
  name: 'mails retry',
  usage: 'MAIL | --all [--reason TEXT] [--dry-run] [--json]',
  summary: 'Has one mail, or all that were given up, sent anew.',
  details: [
    'MAIL is what "mails list" shows in front of it. It is due at once and has all its tries again.',
    '--all           all that were given up after the last try',
    '--reason TEXT   why, for the audit log',
    '--dry-run       only says how many that would be',
    '--json          prints the outcome for programs',
    ...actorDetails,
    'What was sent is not sent twice; "orders resend" writes a mail of an order once more.',
  ],
  options: {
    ...actorOptions,
    ...{ all: { type: 'boolean' }, reason: { type: 'string' } },
    ...{ 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } },
  },
  run: async (given, terminal) => {
    const { all, reason, 'dry-run': dryRun, json, ...by } = readOptions(retrySchema, given.values)
    if (all === given.positionals.length > 0) throw new UsageError('Say either MAIL or --all.')
    const which = all ? 'failed' : { id: readPositionals(given, 'MAIL').MAIL }
    const retry = { which, reason, dryRun, now: Date.now() } as const
    const due = await withShopData(async (database) => {
      let sum = 0
      for (;;) {
        const some = await retryMails(database, actorOf(by), retry)
        sum += some
        if (some === 0 || dryRun || !all) return sum
        terminal.step(`${sum} mails`)
      }
    })
    if (!all && due === 0) throw new OperatorError('No mail of this name waits or was given up.')
    if (json) return terminal.print(JSON.stringify({ mails: due, dryRun }))
    const mails = due === 1 ? '1 mail' : `${due} mails`
    terminal.print(dryRun ? `${mails} would be due. This was a dry run: nothing was changed.` : `${mails} due now.`)
  },
}
