import { statfs } from 'node:fs/promises'
import { waitingMoney, waitingWebhooks } from '#embedded/commerce/admin.ts'
import type { Database } from '#embedded/database/database.ts'
import { waitingMails } from '#embedded/mail/waiting.ts'
import { databaseClockAheadMs, migrationsRun, newestMoment } from '#embedded/operation/database-facts.ts'
import { lastBackup } from '#embedded/operation/last-backup.ts'
import type { Finding } from '#embedded/operation/workbench/health-page.ts'
import { migrations } from '#embedded/schema.ts'
import type { Env } from '#server/process/env.server.ts'
import { scrubText } from '#services/monitoring/scrub.ts'
import {
  checkBackup,
  checkClock,
  checkDisk,
  checkMails,
  checkMigrations,
  checkWebhooks,
  type MailSending,
} from './check-data.ts'
import { checkMoney } from './check-money.ts'
import { checkSettings } from './check-settings.ts'

/** What can be told of a shop without its running process: its database, its disk and its settings. */
export async function dataFindings(database: Database, settings: Env, servicesAheadMs?: number): Promise<Finding[]> {
  const now = Date.now()
  const { isLocal } = settings
  const findings = await Promise.all([
    orUnknown('Mails', async () => {
      const { lastError, ...mails } = await waitingMails(database, now)
      const said = lastError === undefined ? {} : { lastError: scrubText(lastError) }
      return checkMails({ ...mails, ...said }, sendingOf(settings), isLocal)
    }),
    ...(settings.commerce
      ? []
      : [orUnknown('Webhooks', async () => checkWebhooks(await waitingWebhooks(database, now)))]),
    ...(settings.commerce ? [] : [orUnknown('Payments', () => moneyFinding(database))]),
    diskFinding(settings),
    orUnknown('Backup', async () => checkBackup(await lastBackup(database), now, isLocal)),
    orUnknown('Clock', async () => checkClock(await clocks(database, servicesAheadMs), Date.now())),
    orUnknown('Migrations', async () => checkMigrations(await migrationsRun(database), Object.keys(migrations))),
  ])
  return [...findings, ...checkSettings(settings)]
}

async function moneyFinding(database: Database): Promise<Finding> {
  const { lastError, ...money } = await waitingMoney(database)
  return checkMoney({ ...money, ...(lastError === undefined ? {} : { lastError: scrubText(lastError) }) })
}

function diskFinding({ dataDir }: Env): Promise<Finding> {
  return orUnknown('Disk', async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    return checkDisk({ free: bavail * bsize, size: blocks * bsize })
  })
}

async function clocks(database: Database, services: number | undefined) {
  const [ahead, newestStored] = await Promise.all([databaseClockAheadMs(database), newestMoment(database)])
  return {
    ...(ahead === undefined ? {} : { database: ahead }),
    ...(services === undefined ? {} : { services }),
    ...(newestStored === undefined ? {} : { newestStored }),
  }
}

function sendingOf({ commerce, mail }: Env): MailSending {
  if (commerce) return 'hosted'
  return mail.smtpUrl === undefined ? 'none' : 'smtp'
}

const patienceMs = 3000

/** While the database is away the page still comes, and says what it could not see. */
async function orUnknown(subject: string, look: () => Promise<Finding>): Promise<Finding> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs)
  try {
    return await Promise.race([look(), late.promise])
  } catch (error) {
    const why = scrubText(error instanceof Error ? error.message : String(error))
    const todo = 'See what is said of the database and the disk first.'
    return { subject, state: 'failing', says: `It could not be looked at: ${why}.`, todo }
  } finally {
    clearTimeout(timer)
  }
}
