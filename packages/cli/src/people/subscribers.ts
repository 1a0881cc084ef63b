import { createUnsubscribeUrlBuilder, requirePermission, runAdminChange } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import { env } from 'pouchery/server/process/env.server'
import { actorHelp, actorOptions, createActor } from '../actor.ts'
import { formatCsvRows } from '../catalogue/file/csv.ts'
import { defineCommand, UsageError } from '../command.ts'
import { flagSchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatIso, printJson, printTable, toPlainLine } from '../terminal.ts'
import { writeAtomically } from '../write-atomically.ts'

const listCommand = defineCommand({
  usage: '[--pending] [--json]',
  details: [
    '--pending  lists unconfirmed subscribers; do not send them anything',
    '--json     prints JSON',
    ...actorHelp,
  ],
  options: { ...actorOptions, json: flagSchema, pending: flagSchema },
  run: async ({ json, pending, ...by }, terminal) => {
    requirePermission(createActor(by), 'subscribers.read')
    const rows = await withCommerceDatabase((database) => readSubscribers(database, pending ? 'pending' : 'active'))
    if (json) return printJson(terminal, rows)
    printTable(terminal, rows, {
      headings: ['Email', 'Country', 'Language', 'Requested', 'Confirmed', 'Source'],
      cells: ({ email, country, language, askedAt, confirmedAt, source }) => [
        ...[toPlainLine(email), country, language, askedAt, confirmedAt, source],
      ],
      sentence: `${rows.length} ${pending ? 'not confirmed' : 'subscribed'}.`,
    })
  },
})

const countCommand = defineCommand({
  usage: '[--json]',
  details: ['--json  prints JSON', 'Unconfirmed subscribers are deleted after a week.', ...actorHelp],
  options: { ...actorOptions, json: flagSchema },
  run: async ({ json, ...by }, terminal) => {
    requirePermission(createActor(by), 'subscribers.read')
    const counted = await withCommerceDatabase(async (database) => ({
      active: (await readSubscribers(database, 'active')).length,
      pending: (await readSubscribers(database, 'pending')).length,
    }))
    terminal.print(json ? JSON.stringify(counted) : `${counted.active} subscribed, ${counted.pending} not confirmed.`)
  },
})

const columns = [
  ...(['email', 'country', 'language', 'askedAt', 'confirmedAt', 'consent', 'consentLanguage'] as const),
  ...(['source', 'unsubscribeUrl'] as const),
]

const exportCommand = defineCommand({
  args: ['FILE'],
  usage: '[--json]',
  details: [
    'FILE is written as CSV, or as JSON with --json. It contains confirmed subscribers only.',
    'Every newsletter must contain the reader\'s "unsubscribeUrl" in its footer and in the header List-Unsubscribe, with',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click. Export again before each: unsubscribed readers are omitted.',
    ...actorHelp,
  ],
  options: { ...actorOptions, json: flagSchema },
  run: async ({ FILE: file, json, ...by }, terminal) => {
    if (!json && !file.endsWith('.csv')) throw new UsageError('FILE must end with .csv, unless --json is given.')
    const rows = await withCommerceDatabase((database) => {
      const change = { actor: createActor(by), permission: 'subscribers.read', now: Date.now() } as const
      return runAdminChange(database, change, async ({ trx, recordAudit }) => {
        const subscribed = await withUnsubscribeUrl(trx, await readSubscribers(trx, 'active'))
        await recordAudit({ subject: 'subscribers', after: `${subscribed.length} exported` })
        return subscribed
      })
    })
    const cells = rows.map((row) => columns.map((column) => row[column]))
    const text = json ? JSON.stringify(rows, null, 2) : `\ufeff${formatCsvRows([columns, ...cells])}`
    await writeAtomically(file, [text], { mode: 0o600 })
    terminal.print(`${file}: ${rows.length} subscribed.`)
  },
})

type Subscriber = Awaited<ReturnType<typeof readSubscribers>>[number]

async function readSubscribers(database: Database, state: 'active' | 'pending') {
  const rows = await database
    .selectFrom('newsletter_subscription')
    .selectAll()
    .where('product', '=', '')
    .where('state', '=', state)
    .orderBy('created_at')
    .orderBy('email')
    .execute()
  return rows.map((row) => ({
    email: row.email,
    country: row.country ?? '',
    language: row.language ?? '',
    state: row.state,
    askedAt: formatIso(row.created_at),
    confirmedAt: formatIso(row.confirmed_at) ?? '',
    consent: row.consent ?? '',
    consentLanguage: row.consent_language ?? '',
    source: row.source ?? '',
  }))
}

/** Adds the URL that every newsletter must contain in its footer and in its `List-Unsubscribe` header. */
async function withUnsubscribeUrl(database: Database, rows: readonly Subscriber[]) {
  const { origin, domains } = env()
  const stopAddress = await createUnsubscribeUrlBuilder(database, { origin, domains })
  return rows.map((row) => {
    const language = isLanguageCode(row.language) ? row.language : 'en'
    return { ...row, unsubscribeUrl: stopAddress({ email: row.email, mails: 'newsletter' }, language) }
  })
}

export const commands = {
  'subscribers list': listCommand,
  'subscribers count': countCommand,
  'subscribers export': exportCommand,
}
