import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeContactMessage } from '@pouchery/platform/contact/admin'
import type { Database } from '@pouchery/platform/database/database'
import { claimRetentionRun, startRetentionJob } from '@pouchery/platform/retention/retention-job'
import type { RetentionRule } from '@pouchery/platform/retention/rule'
import { countExpired, formatRetentionLog, runRetention } from '@pouchery/platform/retention/run-retention'
import { describe, expect, inject, test } from 'vitest'
import { retention } from '#config/retention.ts'
import { retentionParts } from '#server/wiring/work/retention-rules.ts'
import { openConnectionPools, openTestDatabase } from '../../postgres/open-test-database.ts'

const day = 86_400_000
const now = Date.UTC(2026, 11, 24)

const rulesOf = (database: Database, imageDir = '/nonexistent') =>
  retentionParts({ database, folder: 'test', imageDir }).flatMap((part) => part.rules)
const sweep = (database: Database) => runRetention(rulesOf(database), { now, pauseMs: 0 })

describe('mails', () => {
  const mail = { recipient: 'a@shop.example', subject: '', html: '', text: '', language: 'sv', attempts: 1 }
  const kept = [
    ['sent lately', 'order-confirmation', 'sent', 89, true],
    ['sent long ago', 'order-confirmation', 'sent', 91, false],
    ['given up lately', 'back-in-stock', 'failed', 89, true],
    ['given up long ago', 'back-in-stock', 'failed', 91, false],
    ['waiting for an SMTP_URL for months', 'order-confirmation', 'unsent', 300, true],
    ['waiting for more than a year', 'order-confirmation', 'unsent', 366, false],
    ['with a link, two days old', 'password-reset', 'sent', 2, false],
    ['with a link, never sent', 'password-reset', 'unsent', 2, false],
    ['with a link, an hour old', 'password-reset', 'sent', 0.04, true],
    ['with a link, being sent', 'password-reset', 'sending', 2, true],
    ['asking to confirm, six days old', 'newsletter-confirmation', 'sent', 6, true],
    ['asking to confirm, a week old', 'newsletter-confirmation', 'unsent', 7, false],
    ['being sent', 'order-confirmation', 'sending', 400, true],
  ] as const

  test.each(kept)('%s', async (_, kind, state, days, stays) => {
    const database = await openTestDatabase('empty')
    const created_at = now - days * day
    const sent_at = state === 'sent' ? created_at : null
    const row = { ...mail, id: 'm', kind, state, created_at, due_at: 0, claim: null, sent_at, last_error: null }
    await database.insertInto('outbox_mail').values(row).execute()
    await sweep(database)
    expect(await database.selectFrom('outbox_mail').select('id').execute()).toHaveLength(stays ? 1 : 0)
  })

  test('one that was tried for long and sent yesterday stays', async () => {
    const database = await openTestDatabase('empty')
    const times = { created_at: now - 200 * day, sent_at: now - day, due_at: 0 }
    const row = { ...mail, ...times, id: 'm', kind: 'back-in-stock', state: 'sent', claim: null, last_error: null }
    await database.insertInto('outbox_mail').values(row).execute()
    await sweep(database)
    expect(await database.selectFrom('outbox_mail').select('id').execute()).toHaveLength(1)
  })
})

test('of logs, reports, limits and search events the old ones go', async () => {
  const database = await openTestDatabase('empty')
  const iso = (days: number) => new Date(now - days * day).toISOString()
  for (const days of [retention.purchaseLog - 1, retention.purchaseLog + 1]) {
    await database
      .insertInto('purchase_log')
      .values({ event: 'e', data: '{}', logged_at: iso(days) })
      .execute()
  }
  for (const days of [89, 91]) {
    const report = { source: 'server', level: 'error', text: `${days}`, detail: null, request_id: null, at: iso(days) }
    await database.insertInto('monitoring_event').values(report).execute()
    const event = { user_token: 'u', received_at: now - days * day, body: '{}' }
    await database.insertInto('search_event').values(event).execute()
  }
  for (const days of [retention.contactMessages - 1, retention.contactMessages + 1]) {
    const written = { email: 'a@shop.example', language: 'en', text: `${days}` }
    await storeContactMessage(database, { ...written, topic: 'question' }, now - days * day)
  }
  await database
    .insertInto('rate_limit')
    .values([
      { key: 'whole', full_at: now - 1 },
      { key: 'used', full_at: now + 60_000 },
    ])
    .execute()
  await sweep(database)
  expect(await database.selectFrom('purchase_log').select('logged_at').execute()).toEqual([
    { logged_at: iso(retention.purchaseLog - 1) },
  ])
  expect(await database.selectFrom('monitoring_event').select('text').execute()).toEqual([{ text: '89' }])
  expect(await database.selectFrom('search_event').select('id').execute()).toHaveLength(1)
  expect(await database.selectFrom('contact_message').select('text').execute()).toEqual([
    { text: `${retention.contactMessages - 1}` },
  ])
  expect(await database.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'used' }])
})

test('of the logs of the office the old entries go', async () => {
  const database = await openTestDatabase('empty')
  const by = { actor: 'Ines', reason: '' }
  for (const over of [-1, 1]) {
    const entry = { ...by, role: 'owner', call: 'orders.ship', subject: `${over}`, before: '', after: '' }
    await database
      .insertInto('audit_entry')
      .values({ ...entry, at: now - (retention.auditLog + over) * day })
      .execute()
    await database
      .insertInto('stock_journal')
      .values({
        ...by,
        product: `${over}`,
        before: 0,
        after: 1,
        key: null,
        at: now - (retention.stockJournal + over) * day,
      })
      .execute()
  }
  await sweep(database)
  expect(await database.selectFrom('audit_entry').select('subject').execute()).toEqual([{ subject: '-1' }])
  expect(await database.selectFrom('stock_journal').select('product').execute()).toEqual([{ product: '-1' }])
})

describe('many rows', () => {
  async function withEvents(count: number): Promise<Database> {
    const database = await openTestDatabase('empty')
    const rows = Array.from({ length: 500 }, () => ({ user_token: 'u', received_at: 0, body: '{}' }))
    for (let done = 0; done < count; done += rows.length)
      await database.insertInto('search_event').values(rows).execute()
    return database
  }

  test('go in steps between which others have their turn, and are counted before and after', async () => {
    const database = await withEvents(1000)
    const counted = await countExpired(rulesOf(database), now)
    expect(counted.filter(({ rows }) => rows > 0)).toEqual([{ name: 'search events', rows: 1000 }])
    let turns = 0
    const other = setInterval(() => (turns += 1), 0)
    const swept = await runRetention(rulesOf(database), { now, pauseMs: 2 })
    clearInterval(other)
    expect(formatRetentionLog(swept)).toBe('Retention: removed 1000 search events')
    expect(turns).toBeGreaterThan(2)
    expect(formatRetentionLog(await sweep(database))).toBe('Retention: nothing to remove')
  })

  test('a rule that fails keeps the others from nothing', async () => {
    const database = await withEvents(500)
    const broken: RetentionRule = {
      name: 'broken',
      count: async () => 0,
      // biome-ignore lint/correctness/useYield: the generator throws before it yields
      removeDue: async function* () {
        throw new Error('no such table')
      },
    }
    await expect(runRetention([broken, ...rulesOf(database)], { now, pauseMs: 0 })).rejects.toThrow('no such table')
    expect(await database.selectFrom('search_event').select('id').execute()).toEqual([])
  })
})

describe('whose turn it is', () => {
  const server = inject('postgresUrl')

  test('of all processes one sweeps, and none again before it is time', async () => {
    const processes = server ? await openConnectionPools(server, 'empty', 3) : [await openTestDatabase('empty')]
    const all = () => [...processes, ...processes, ...processes]
    const claim = (at: number) =>
      Promise.all(all().map((database) => claimRetentionRun(database, 'database', at, 1000)))
    expect((await claim(now)).filter(Boolean)).toHaveLength(1)
    expect((await claim(now + 999)).filter(Boolean)).toHaveLength(0)
    expect((await claim(now + 1000)).filter(Boolean)).toHaveLength(1)
    const [first] = processes
    if (!first) throw new Error('No process')
    expect(await claimRetentionRun(first, 'folder a', now, 1000)).toBe(true)
  })

  test('a sweeper says in a line what it did, does it once, and stops when it is told to', async () => {
    const database = await openTestDatabase('empty')
    await database.insertInto('search_event').values({ user_token: 'u', received_at: 0, body: '{}' }).execute()
    const lines: string[] = []
    const parts = retentionParts({ database, folder: 'f', imageDir: '/nonexistent' })
    const options = { database, parts, everyMs: day, now: () => now, lookMs: 5 }
    const both = Promise.withResolvers<void>()
    const log = (line: string) => lines.push(line) === 2 && both.resolve()
    const stops = [startRetentionJob({ ...options, log }), startRetentionJob({ ...options, log })]
    await both.promise
    await Promise.all(stops.map((stop) => stop()))
    expect(lines.toSorted()).toEqual(['Retention: nothing to remove', 'Retention: removed 1 search event'])
  })
})

test('of scaled pictures the old ones go, and halves that a dead process left; nothing else in the folder', async () => {
  const database = await openTestDatabase('empty')
  const folder = await mkdtemp(join(tmpdir(), 'sweep-images-'))
  const name = (start: string) => start.padEnd(64, '0')
  const files: [name: string, days: number][] = [
    [name('a'), 89],
    [name('b'), 91],
    [`${name('c')}.${randomUUID()}`, 1],
    [`${name('d')}.${randomUUID()}`, 0],
    ['notes.txt', 400],
  ]
  for (const [file, days] of files) {
    await writeFile(join(folder, file), 'x')
    await utimes(join(folder, file), new Date(now - days * day), new Date(now - days * day))
  }
  await runRetention(rulesOf(database, folder), { now, pauseMs: 0 })
  const left = (await readdir(folder)).sort()
  expect(left.map((file) => file[0])).toEqual(['a', 'd', 'n'])
  await rm(folder, { recursive: true })
})
