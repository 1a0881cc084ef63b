import { statfs } from 'node:fs/promises'
import type { Database } from '@pouchery/platform/database/database'
import { waitingMails } from '@pouchery/platform/mail/waiting'
import { databaseClockAheadMs, migrationsRun, newestMail } from '@pouchery/platform/operation/database-facts'
import { lastBackup } from '@pouchery/platform/operation/last-backup'
import type { Env } from '#server/process/env.server.ts'
import { migrations } from '#server/wiring/data/schema.ts'
import type { Finding } from '#server/workbench/health-page.ts'
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

/** What a check may look at. */
interface Looked {
  database: Database
  settings: Env
  now: number
  /** How far the hosted services' clock is before this machine's, ms. */
  servicesAheadMs: number | undefined
}

interface Check {
  subject: string
  /** Left out where commerce is hosted: it is that service's own. */
  ownCommerce?: boolean
  look: (looked: Looked) => Promise<Finding>
}

const ownCommerce = () => import('@pouchery/commerce-server/admin')

/** What can be told of a shop without its running process; the health page, `health` and the doctor share it. */
const checks: readonly Check[] = [
  {
    subject: 'Mails',
    look: async ({ database, settings, now }) =>
      checkMails(scrubbed(await waitingMails(database, now)), sendingOf(settings), settings.isLocal),
  },
  {
    subject: 'Webhooks',
    ownCommerce: true,
    look: async ({ database, now }) => {
      const { waitingWebhooks } = await ownCommerce()
      return checkWebhooks(await waitingWebhooks(database, now))
    },
  },
  {
    subject: 'Payments',
    ownCommerce: true,
    look: async ({ database }) => {
      const { waitingMoney } = await ownCommerce()
      return checkMoney(scrubbed(await waitingMoney(database)))
    },
  },
  {
    subject: 'Disk',
    look: async ({ settings }) => {
      const { bavail, blocks, bsize } = await statfs(settings.dataDir)
      return checkDisk({ free: bavail * bsize, size: blocks * bsize })
    },
  },
  {
    subject: 'Backup',
    look: async ({ database, settings, now }) => checkBackup(await lastBackup(database), now, settings.isLocal),
  },
  {
    subject: 'Clock',
    look: async (looked) => checkClock(await clocks(looked), Date.now()),
  },
  {
    subject: 'Migrations',
    look: async ({ database }) => checkMigrations(await migrationsRun(database), Object.keys(migrations)),
  },
]

/** Its database, its disk and its settings. */
export async function dataFindings(database: Database, settings: Env, servicesAheadMs?: number): Promise<Finding[]> {
  const looked = { database, settings, now: Date.now(), servicesAheadMs }
  const made = checks.filter(({ ownCommerce }) => !(ownCommerce && settings.commerce))
  const findings = await Promise.all(made.map(({ subject, look }) => orUnknown(subject, () => look(looked))))
  return [...findings, ...checkSettings(settings)]
}

/** What a server said may name people. */
function scrubbed<Waiting extends { lastError?: string }>({ lastError, ...waiting }: Waiting) {
  return { ...waiting, ...(lastError === undefined ? {} : { lastError: scrubText(lastError) }) }
}

async function clocks({ database, settings, servicesAheadMs: services }: Looked) {
  const [ahead, mail, order] = await Promise.all([
    databaseClockAheadMs(database),
    newestMail(database),
    settings.commerce ? undefined : ownCommerce().then(({ newestOrder }) => newestOrder(database)),
  ])
  const stored = [mail, order].filter((moment) => moment !== undefined)
  return {
    ...(ahead === undefined ? {} : { database: ahead }),
    ...(services === undefined ? {} : { services }),
    ...(stored.length === 0 ? {} : { newestStored: Math.max(...stored) }),
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
