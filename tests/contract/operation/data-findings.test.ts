import type { Database } from '@pouchery/platform/database/database'
import { getPoolStats } from '@pouchery/platform/database/postgres/pool-stats'
import { createTestMail } from '@pouchery/platform/mail/mails/mails.fixture'
import { queueMail } from '@pouchery/platform/mail/outbox'
import { getOutboxStatus } from '@pouchery/platform/mail/outbox-status'
import { sendDueMails } from '@pouchery/platform/mail/sender'
import { getDatabaseClockOffsetMs } from '@pouchery/platform/operation/database-facts'
import { getLastBackupTime, recordBackup } from '@pouchery/platform/operation/last-backup'
import { beforeEach, expect, inject, test } from 'vitest'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'
import { runChecks } from '#server/checks/check.ts'
import { dataChecks } from '#server/checks/data-checks.server.ts'
import { parseEnv } from '#server/process/env.server.ts'
import { openTestDatabase } from '../../postgres/open-test-database.ts'

const env = { DATA_DIR: '.', SHOP_ORIGIN: 'https://shop.example', TEST_PAYMENTS: 'off' }
const settings = parseEnv({ ...env, SMTP_URL: 'smtp://mail.example:587', ...sellerVariables })
const isPostgres = inject('postgresUrl') !== undefined
const hour = 3_600_000

let database: Database
beforeEach(async () => {
  database = await openTestDatabase('empty')
})

async function finding(subject: string) {
  const findings = await runChecks(dataChecks, { database: async () => database, settings })
  return findings.find((one) => one.subject === subject)
}

const write = (recipient: string, at: number) => queueMail(database, createTestMail(recipient), at)

test('reports an empty outbox and an up-to-date schema as healthy', async () => {
  expect(await getOutboxStatus(database, Date.now())).toEqual({ waiting: 0, failed: 0, overdueMs: 0 })
  expect(await finding('Emails')).toEqual({ subject: 'Emails', state: 'well', says: 'All emails are sent.' })
  for (const subject of ['Migrations', 'Clock']) expect(await finding(subject)).toMatchObject({ state: 'well' })
})

test('reports waiting, failed and abandoned emails with the error, but without recipients', async () => {
  const start = Date.now() - 40 * 24 * hour
  await write('anna@mail.example', start)
  const send = () => Promise.reject(new Error('550 <anna@mail.example> is unknown'))
  await sendDueMails({ database, send, now: () => start })
  expect(await getOutboxStatus(database, start)).toMatchObject({ waiting: 1, failed: 0, overdueMs: 0 })
  for (let day = 1; day < 30; day += 1) await sendDueMails({ database, send, now: () => start + day * 24 * hour })
  const failed = '1 email was not sent after 15 attempts. Last error: 550 <[email]> is unknown'
  expect(await finding('Emails')).toMatchObject({ state: 'watch', says: failed })
  await write('ben@mail.example', Date.now() - 2 * hour)
  const overdue = expect.stringContaining('overdue by 2 hours')
  expect(await finding('Emails')).toMatchObject({ state: 'failing', says: overdue })
})

test('reports the time of the newest backup', async () => {
  expect(await getLastBackupTime(database)).toBeUndefined()
  expect(await finding('Backup')).toMatchObject({ state: 'watch' })
  await recordBackup(database, Date.now() - 9 * 24 * hour)
  expect(await finding('Backup')).toMatchObject({ state: 'failing', says: 'The last backup was made 9 days ago.' })
  await recordBackup(database, Date.now() - 2 * hour)
  expect(await finding('Backup')).toMatchObject({ state: 'well', says: 'The last backup was made 2 hours ago.' })
})

test('detects from stored data that the clock was set back', async () => {
  await write('anna@mail.example', Date.now() + 3 * hour)
  expect(await finding('Clock')).toMatchObject({ state: 'failing', says: expect.stringMatching(/went back.*2 hours/) })
})

test('reports the clock and connections of PostgreSQL, but none for SQLite', async () => {
  const ahead = await getDatabaseClockOffsetMs(database)
  if (!isPostgres) return expect([ahead, getPoolStats()]).toEqual([undefined, undefined])
  expect(Math.abs(ahead ?? Number.NaN)).toBeLessThan(60_000)
  expect(getPoolStats()?.open).toBeGreaterThan(0)
})
