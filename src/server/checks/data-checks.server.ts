import { statfs } from 'node:fs/promises'
import type { Database } from '@pouchery/platform/database/database'
import { listAppliedMigrations } from '@pouchery/platform/database/open'
import { getOutboxStatus } from '@pouchery/platform/mail/outbox-status'
import { getDatabaseClockOffsetMs, getNewestMailTime } from '@pouchery/platform/operation/database-facts'
import { getLastBackupTime } from '@pouchery/platform/operation/last-backup'
import { omitUndefined } from '#lib/omit-undefined.ts'
import type { Env } from '#server/process/env.server.ts'
import { migrations } from '#server/wiring/data/schema.ts'
import { scrubText } from '#services/monitoring/scrub.ts'
import type { HealthCheck } from './check.ts'
import {
  checkBackup,
  checkClock,
  checkDisk,
  checkMails,
  checkMigrations,
  checkPayments,
  checkWebhooks,
  type MailTransport,
} from './data-findings.ts'
import { checkSettings } from './settings-findings.ts'

export interface CheckContext {
  database: () => Promise<Database>
  settings: Env
  servicesAheadMs?: number | undefined
}

const loadCommerceAdmin = () => import('@pouchery/commerce-server/admin')
const mails = async ({ database }: CheckContext) => getOutboxStatus(await database(), Date.now())

const hasOwnCommerce = ({ settings }: CheckContext) => !settings.commerce

export const dataChecks: readonly HealthCheck<CheckContext>[] = [
  {
    subject: 'Emails',
    run: async (context) => {
      const { settings } = context
      return checkMails(scrubLastError(await mails(context)), sendingOf(settings), settings.isLocal)
    },
    metricDefinitions: [
      {
        name: 'pouchery_mails_overdue_seconds',
        help: 'How long the oldest waiting email is overdue.',
        readValue: async (context) => (await mails(context)).overdueMs / 1000,
      },
      {
        name: 'pouchery_mails',
        help: 'Emails that wait to be sent or were given up. All processes of a database report the same values.',
        label: 'state',
        readValue: async (context) => {
          const { waiting, failed } = await mails(context)
          return { waiting, failed }
        },
      },
    ],
  },
  {
    subject: 'Webhooks',
    applies: hasOwnCommerce,
    run: async ({ database }) => {
      const { readWebhookBacklog } = await loadCommerceAdmin()
      return checkWebhooks(await readWebhookBacklog(await database(), Date.now()))
    },
  },
  {
    subject: 'Payments',
    applies: hasOwnCommerce,
    run: async ({ database }) => {
      const { countOperationProblems } = await loadCommerceAdmin()
      return checkPayments(scrubLastError(await countOperationProblems(await database())))
    },
  },
  {
    subject: 'Disk',
    run: async (context) => checkDisk(await disk(context)),
    metricDefinitions: [
      {
        name: 'pouchery_disk_size_bytes',
        help: 'Size of the disk that contains the data folder.',
        readValue: async (context) => (await disk(context)).size,
      },
      {
        name: 'pouchery_disk_free_bytes',
        help: 'Free space on the disk that contains the data folder.',
        readValue: async (context) => (await disk(context)).free,
      },
    ],
  },
  {
    subject: 'Backup',
    run: async ({ database, settings }) =>
      checkBackup(await getLastBackupTime(await database()), Date.now(), settings.isLocal),
    metricDefinitions: [
      {
        name: 'pouchery_last_backup_timestamp_seconds',
        help: 'Unix time in seconds when the command "backup" last completed a full backup, or 0 if never.',
        readValue: async ({ database }) => ((await getLastBackupTime(await database())) ?? 0) / 1000,
      },
    ],
  },
  { subject: 'Clock', run: async (context) => checkClock(await clocks(context), Date.now()) },
  {
    subject: 'Migrations',
    run: async ({ database }) =>
      checkMigrations(await listAppliedMigrations(await database()), Object.keys(migrations)),
  },
  { subject: 'Settings', run: ({ settings }) => checkSettings(settings) },
]

/** Error messages of mail servers and payment providers can contain personal data. */
function scrubLastError<Waiting extends { lastError?: string }>({ lastError, ...waiting }: Waiting) {
  return { ...waiting, ...(lastError === undefined ? {} : { lastError: scrubText(lastError) }) }
}

async function disk({ settings }: CheckContext) {
  const { bavail, blocks, bsize } = await statfs(settings.dataDir)
  return { free: bavail * bsize, size: blocks * bsize }
}

async function clocks({ database, settings, servicesAheadMs: servicesOffset }: CheckContext) {
  const data = await database()
  const [databaseOffset, mail, order] = await Promise.all([
    getDatabaseClockOffsetMs(data),
    getNewestMailTime(data),
    settings.commerce ? undefined : loadCommerceAdmin().then(({ getNewestOrderTime }) => getNewestOrderTime(data)),
  ])
  const stored = [mail, order].filter((moment) => moment !== undefined)
  const newestStored = stored.length === 0 ? undefined : Math.max(...stored)
  return omitUndefined({ databaseOffset, servicesOffset, newestStored })
}

function sendingOf({ commerce, mail }: Env): MailTransport {
  if (commerce) return 'hosted'
  return mail.smtpUrl === undefined ? 'none' : 'smtp'
}
