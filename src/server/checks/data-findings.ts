import type { OperationProblemCounts, WebhookBacklog } from '@pouchery/commerce-server/admin'
import type { OutboxStatus } from '@pouchery/platform/mail/outbox-status'
import { createFailingFinding, createOkFinding, createWatchFinding, type Finding } from './check.ts'
import { formatDuration, formatFileSize } from './format-values.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type MailTransport = 'hosted' | 'smtp' | 'none'

export function checkMails(mails: OutboxStatus, sending: MailTransport, isLocal: boolean): Finding {
  const subject = 'Emails'
  const { waiting, failed, overdueMs, lastError } = mails
  if (sending === 'hosted') return createOkFinding(subject, 'The hosted commerce service sends all emails.')
  if (sending === 'none') return notSent(subject, waiting, isLocal)
  const said = lastError === undefined ? '' : ` Last error: ${lastError}`
  if (overdueMs > 10 * minute) {
    const says = `${count(waiting, 'email is', 'emails are')} waiting, the oldest overdue by ${formatDuration(overdueMs)}.${said}`
    return createFailingFinding(
      subject,
      says,
      'Check that the server of SMTP_URL accepts emails. Waiting emails are then sent automatically.',
    )
  }
  if (failed > 0) {
    const says = `${count(failed, 'email was', 'emails were')} not sent after 15 attempts.${said}`
    const todo = 'Fix the cause, then run "npm run shop -- mails retry --all" to send the emails again.'
    return createWatchFinding(subject, says, todo)
  }
  if (waiting > 0 && lastError !== undefined) {
    const says = `${count(waiting, 'email is', 'emails are')} waiting for the next attempt.${said}`
    return createWatchFinding(subject, says, 'If this error persists, check SMTP_URL.')
  }
  return createOkFinding(subject, waiting === 0 ? 'All emails are sent.' : `${waiting} queued.`)
}

function notSent(subject: string, waiting: number, isLocal: boolean): Finding {
  const says = `SMTP_URL is not set, so no emails are sent: ${count(waiting, 'email is', 'emails are')} in the outbox.`
  if (isLocal) return createOkFinding(subject, says)
  return createFailingFinding(
    subject,
    says,
    'Set SMTP_URL. Without it, customers get no order confirmations and no password reset links.',
  )
}

export function checkWebhooks({ waiting, failed, overdueMs }: WebhookBacklog): Finding {
  const subject = 'Webhooks'
  if (overdueMs > 10 * minute) {
    const says = `${count(waiting, 'message is', 'messages are')} waiting, the oldest overdue by ${formatDuration(overdueMs)}.`
    return createFailingFinding(subject, says, 'Check the log for the cause, then restart the shop.')
  }
  if (failed > 0) {
    const says = `${count(failed, 'message was', 'messages were')} not delivered: 12 attempts failed, or the endpoint was stopped.`
    const todo =
      'List them with "npm run shop -- webhooks deliveries --state failed" and send them again with "webhooks retry".'
    return createWatchFinding(subject, says, todo)
  }
  return createOkFinding(subject, waiting === 0 ? 'All messages are delivered.' : `${waiting} queued.`)
}

export function checkPayments({ delayed, failed, lastError }: OperationProblemCounts): Finding {
  const subject = 'Payments'
  const said = lastError === undefined ? '' : ` Last error: ${lastError}`
  if (failed > 0) {
    const says = `${count(failed, 'payment operation', 'payment operations')} failed permanently.${said}`
    const todo =
      'Complete the operation in the provider’s dashboard ("npm run shop -- orders show" has the details), then set state to "done" in the table money_order.'
    return createFailingFinding(subject, says, todo)
  }
  if (delayed > 0) {
    const says = `${count(delayed, 'payment operation is', 'payment operations are')} waiting for the next attempt.${said}`
    return createWatchFinding(subject, says, 'If this persists for hours, check the provider and its API key.')
  }
  return createOkFinding(subject, 'All payment operations are done.')
}

/** `free` and `size` are in bytes. */
export function checkDisk({ free, size }: { free: number; size: number }): Finding {
  const subject = 'Disk'
  const share = free / size
  const says = `${formatFileSize(free)} of ${formatFileSize(size)} free on the disk of DATA_DIR.`
  const todo =
    'Free up space. Delete old backups and logs first. The folder "images" of DATA_DIR contains only copies and can be deleted.'
  if (share < 0.03 || free < 200e6) return createFailingFinding(subject, says, todo)
  if (share < 0.1 || free < 1e9) return createWatchFinding(subject, says, todo)
  return createOkFinding(subject, says)
}

export function checkBackup(madeAt: number | undefined, now: number, isLocal: boolean): Finding {
  const subject = 'Backup'
  const todo = 'Run "npm run shop -- backup FOLDER" every night and store the folders on another machine.'
  if (madeAt === undefined) {
    const says = 'The command "backup" has never been run.'
    return isLocal ? createOkFinding(subject, says) : createWatchFinding(subject, says, todo)
  }
  const age = now - madeAt
  const says = `The last backup was made ${formatDuration(age)} ago.`
  if (isLocal || age < 2 * day) return createOkFinding(subject, says)
  return { subject, state: age < 7 * day ? 'watch' : 'failing', says, todo }
}

/** `database` and `services` are clock offsets from this machine in ms. `newestStored` is Unix time in ms. */
export interface ClockReadings {
  database?: number
  services?: number
  newestStored?: number
}

export function checkClock({ database, services, newestStored }: ClockReadings, now: number): Finding {
  const subject = 'Clock'
  const todo = 'Synchronise the clock with NTP ("timedatectl set-ntp true"): links, vouchers and payments expire by it.'
  if (newestStored !== undefined && newestStored - now > minute) {
    const says = `The clock went back: the database has a timestamp ${formatDuration(newestStored - now)} in the future.`
    return createFailingFinding(subject, says, todo)
  }
  const others = [database, services].filter((other) => other !== undefined)
  const worst = Math.max(0, ...others.map(Math.abs))
  if (worst > 30_000) {
    const says = `The clock differs by ${formatDuration(worst)} from ${worst === Math.abs(database ?? 0) ? 'the database’s' : 'the hosted services’'}.`
    return { subject, state: worst > 5 * minute ? 'failing' : 'watch', says, todo }
  }
  return createOkFinding(
    subject,
    others.length > 0 ? 'Agrees with the other clocks.' : 'No stored timestamp is in the future.',
  )
}

export function checkMigrations(applied: readonly string[], known: readonly string[]): Finding {
  const subject = 'Migrations'
  const newer = applied.filter((name) => !known.includes(name))
  const missing = known.filter((name) => !applied.includes(name))
  if (newer.length > 0) {
    const says = `A newer version of the shop changed the database (${newer.join(', ')}).`
    return createFailingFinding(subject, says, 'Update this process to that version and restart it.')
  }
  if (missing.length > 0) {
    const says = `${count(missing.length, 'migration has', 'migrations have')} not run: ${missing.join(', ')}.`
    return createFailingFinding(
      subject,
      says,
      'Restart the shop. It runs missing migrations at startup and logs any failure.',
    )
  }
  return createOkFinding(subject, `All ${known.length} migrations have run.`)
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
