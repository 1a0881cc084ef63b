import { listMails, mailStates, retryMails } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { actorHelp, actorOptions, createActor } from '../actor.ts'
import { defineCommand, OperatorError, readPositionals, UsageError } from '../command.ts'
import {
  createPicklistSchema,
  flagSchema,
  optionalTextSchema,
  paginationHelp,
  paginationOptions,
  textOrEmptySchema,
} from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatIso, formatTime, printJson, printTable, toPlainLine } from '../terminal.ts'

const listCommand = defineCommand({
  usage: '[--state STATE] [--kind KIND] [--to EMAIL] [--from N] [--size N] [--json]',
  details: [
    `--state STATE   only emails in this state: ${mailStates.join(', ')} (given up)`,
    '--kind KIND     only emails of this kind, such as order-confirmation',
    '--to EMAIL      only emails to this address',
    ...paginationHelp,
    '--json          prints JSON',
    ...actorHelp,
  ],
  options: {
    ...actorOptions,
    state: v.optional(createPicklistSchema(mailStates)),
    kind: optionalTextSchema,
    to: optionalTextSchema,
    ...paginationOptions,
    json: flagSchema,
  },
  run: async ({ json, ...options }, terminal) => {
    const { mails, total } = await withCommerceDatabase((database) =>
      listMails(database, createActor(options), options),
    )
    if (json) return printJson(terminal, { total, mails: mails.map(forPrograms) })
    const shown = `${options.from + 1} to ${options.from + mails.length} of ${total}.`
    const sentence = mails.length === 0 ? `None on this page; ${total} in total.` : shown
    printTable(terminal, mails, { headings, cells, right: ['Tries'], sentence })
  },
})

type Mail = Awaited<ReturnType<typeof listMails>>['mails'][number]

const headings = ['ID', 'Created', 'Kind', 'To', 'State', 'Tries', 'Next try', 'Last error']

function cells({ id, created_at, kind, recipient, state, attempts, due_at, last_error }: Mail): string[] {
  const next = state === 'unsent' ? formatTime(due_at) : '-'
  const error = toPlainLine(last_error ?? '')
  return [id, formatTime(created_at), kind, toPlainLine(recipient), state, String(attempts), next, error]
}

function forPrograms({ created_at, due_at, sent_at, last_error, ...mail }: Mail) {
  const times = { writtenAt: formatIso(created_at), dueAt: formatIso(due_at), sentAt: formatIso(sent_at) }
  return { ...mail, ...times, lastError: last_error }
}

const retryCommand = defineCommand({
  args: 'free',
  usage: 'MAIL | --all [--reason TEXT] [--dry-run] [--json]',
  details: [
    'MAIL is the first column of "mails list". The email is due immediately and gets all its tries again.',
    '--all           all emails that were given up',
    '--reason TEXT   reason, for the audit log',
    '--dry-run       only prints the number of emails',
    '--json          prints the result as JSON',
    ...actorHelp,
    'Sent emails are not sent twice; use "orders resend" to send an email of an order again.',
  ],
  options: { ...actorOptions, all: flagSchema, reason: textOrEmptySchema, 'dry-run': flagSchema, json: flagSchema },
  run: async ({ all, reason, 'dry-run': dryRun, json, ...by }, terminal, positionals) => {
    if (all === positionals.length > 0) throw new UsageError('Specify either MAIL or --all.')
    const which = all ? 'failed' : { id: readPositionals({ positionals }, 'MAIL').MAIL }
    const retry = { which, reason, dryRun, now: Date.now() } as const
    const due = await withCommerceDatabase(async (database) => {
      let sum = 0
      for (;;) {
        const some = await retryMails(database, createActor(by), retry)
        sum += some
        if (some === 0 || dryRun || !all) return sum
        terminal.step(`${sum} emails`)
      }
    })
    if (!all && due === 0) throw new OperatorError('There is no waiting or given-up email with this id.')
    if (json) return terminal.print(JSON.stringify({ mails: due, dryRun }))
    const mails = due === 1 ? '1 email' : `${due} emails`
    terminal.print(dryRun ? `${mails} would be due. This was a dry run: nothing was changed.` : `${mails} due now.`)
  },
})

export const commands = { 'mails list': listCommand, 'mails retry': retryCommand }
