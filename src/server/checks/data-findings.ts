import type { OperationProblemCounts, WebhookBacklog } from '@pouchery/commerce-server/admin'
import type { OutboxStatus } from '@pouchery/platform/mail/outbox-status'
import { createFindingFactory, type Finding } from './check.ts'
import { formatBytes, formatDuration } from './format-values.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type MailTransport = 'hosted' | 'smtp' | 'none'

export function checkMails(mails: OutboxStatus, sending: MailTransport, isLocal: boolean): Finding {
  const { ok, watch, failing } = createFindingFactory('Emails')
  const { waiting, failed, overdueMs, lastError } = mails
  if (sending === 'hosted') return ok('The hosted commerce service sends all emails.')
  if (sending === 'none') {
    const says = `SMTP_URL is not set, so no emails are sent: ${count(waiting, 'email is', 'emails are')} in the outbox.`
    const todo = 'Set SMTP_URL. Without it, customers get no order confirmations and no password reset links.'
    return isLocal ? ok(says) : failing(says, todo)
  }
  const said = lastError === undefined ? '' : ` Last error: ${lastError}`
  if (overdueMs > 10 * minute) {
    const says = `${count(waiting, 'email is', 'emails are')} waiting, the oldest overdue by ${formatDuration(overdueMs)}.${said}`
    return failing(
      says,
      'Check that the server of SMTP_URL accepts emails. Waiting emails are then sent automatically.',
    )
  }
  if (failed > 0) {
    const says = `${count(failed, 'email was', 'emails were')} not sent after 15 attempts.${said}`
    const todo = 'Fix the cause, then run "npm run shop -- mails retry --all" to send the emails again.'
    return watch(says, todo)
  }
  if (waiting > 0 && lastError !== undefined) {
    const says = `${count(waiting, 'email is', 'emails are')} waiting for the next attempt.${said}`
    return watch(says, 'If this error persists, check SMTP_URL.')
  }
  return ok(waiting === 0 ? 'All emails are sent.' : `${waiting} queued.`)
}

export function checkWebhooks({ waiting, failed, overdueMs }: WebhookBacklog): Finding {
  const { ok, watch, failing } = createFindingFactory('Webhooks')
  if (overdueMs > 10 * minute) {
    const says = `${count(waiting, 'message is', 'messages are')} waiting, the oldest overdue by ${formatDuration(overdueMs)}.`
    return failing(says, 'Check the log for the cause, then restart the shop.')
  }
  if (failed > 0) {
    const says = `${count(failed, 'message was', 'messages were')} not delivered: 12 attempts failed, or the endpoint was stopped.`
    const todo =
      'List them with "npm run shop -- webhooks deliveries --state failed" and send them again with "webhooks retry".'
    return watch(says, todo)
  }
  return ok(waiting === 0 ? 'All messages are delivered.' : `${waiting} queued.`)
}

export function checkPayments({ delayed, failed, lastError }: OperationProblemCounts): Finding {
  const { ok, watch, failing } = createFindingFactory('Payments')
  const said = lastError === undefined ? '' : ` Last error: ${lastError}`
  if (failed > 0) {
    const says = `${count(failed, 'payment operation', 'payment operations')} failed permanently.${said}`
    const todo =
      'Complete the operation in the provider’s dashboard ("npm run shop -- orders show" has the details), then set state to "done" in the table money_order.'
    return failing(says, todo)
  }
  if (delayed > 0) {
    const says = `${count(delayed, 'payment operation is', 'payment operations are')} waiting for the next attempt.${said}`
    return watch(says, 'If this persists for hours, check the provider and its API key.')
  }
  return ok('All payment operations are done.')
}

/** `free` and `size` are in bytes. */
export function checkDisk({ free, size }: { free: number; size: number }): Finding {
  const { ok, watch, failing } = createFindingFactory('Disk')
  const share = free / size
  const says = `${formatBytes(free)} of ${formatBytes(size)} free on the disk of DATA_DIR.`
  const todo =
    'Free up space. Delete old backups and logs first. The folder "images" of DATA_DIR contains only copies and can be deleted.'
  if (share < 0.03 || free < 200e6) return failing(says, todo)
  if (share < 0.1 || free < 1e9) return watch(says, todo)
  return ok(says)
}

export function checkBackup(madeAt: number | undefined, now: number, isLocal: boolean): Finding {
  const { ok, watch, failing } = createFindingFactory('Backup')
  const todo = 'Run "npm run shop -- backup FOLDER" every night and store the folders on another machine.'
  if (madeAt === undefined) {
    const says = 'The command "backup" has never been run.'
    return isLocal ? ok(says) : watch(says, todo)
  }
  const age = now - madeAt
  const says = `The last backup was made ${formatDuration(age)} ago.`
  if (isLocal || age < 2 * day) return ok(says)
  return age < 7 * day ? watch(says, todo) : failing(says, todo)
}

/** The offsets are in ms, relative to this machine's clock. `newestStored` is Unix time in ms. */
export interface ClockCheckInput {
  databaseOffset?: number
  servicesOffset?: number
  newestStored?: number
}

export function checkClock({ databaseOffset, servicesOffset, newestStored }: ClockCheckInput, now: number): Finding {
  const { ok, watch, failing } = createFindingFactory('Clock')
  const todo = 'Synchronise the clock with NTP ("timedatectl set-ntp true"): links, vouchers and payments expire by it.'
  if (newestStored !== undefined && newestStored - now > minute) {
    const says = `The clock went back: the database has a timestamp ${formatDuration(newestStored - now)} in the future.`
    return failing(says, todo)
  }
  const others = [databaseOffset, servicesOffset].filter((other) => other !== undefined)
  const worst = Math.max(0, ...others.map(Math.abs))
  if (worst > 30_000) {
    const says = `The clock differs by ${formatDuration(worst)} from ${worst === Math.abs(databaseOffset ?? 0) ? 'the database’s' : 'the hosted services’'}.`
    return worst > 5 * minute ? failing(says, todo) : watch(says, todo)
  }
  return ok(others.length > 0 ? 'Agrees with the other clocks.' : 'No stored timestamp is in the future.')
}

export function checkMigrations(applied: readonly string[], known: readonly string[]): Finding {
  const { ok, failing } = createFindingFactory('Migrations')
  const newer = applied.filter((name) => !known.includes(name))
  const missing = known.filter((name) => !applied.includes(name))
  if (newer.length > 0) {
    const says = `A newer version of the shop changed the database (${newer.join(', ')}).`
    return failing(says, 'Update this process to that version and restart it.')
  }
  if (missing.length > 0) {
    const says = `${count(missing.length, 'migration has', 'migrations have')} not run: ${missing.join(', ')}.`
    return failing(says, 'Restart the shop. It runs missing migrations at startup and logs any failure.')
  }
  return ok(`All ${known.length} migrations have run.`)
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
