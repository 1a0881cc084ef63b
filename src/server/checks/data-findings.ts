import type { WaitingMoney, WaitingWebhooks } from '@pouchery/commerce-server/admin'
import type { OutboxStatus } from '@pouchery/platform/mail/outbox-status'
import { type Finding, failingFinding, okFinding, watchFinding } from './check.ts'
import { formatDuration, formatFileSize } from './format-values.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type MailSending = 'hosted' | 'smtp' | 'none'

export function checkMails(mails: OutboxStatus, sending: MailSending, isLocal: boolean): Finding {
  const subject = 'Mails'
  const { waiting, failed, overdueMs, lastError } = mails
  if (sending === 'hosted') return okFinding(subject, 'The hosted commerce service sends them.')
  if (sending === 'none') return notSent(subject, waiting, isLocal)
  const said = lastError === undefined ? '' : ` The mail server said: ${lastError}`
  if (overdueMs > 10 * minute) {
    const says = `${count(waiting, 'mail waits', 'mails wait')}, the oldest for ${formatDuration(overdueMs)} longer than it should.${said}`
    return failingFinding(subject, says, 'See that the server of SMTP_URL takes mails; they are sent then.')
  }
  if (failed > 0) {
    const says = `${count(failed, 'mail was', 'mails were')} given up after 15 tries.${said}`
    const todo =
      'Mend the cause; then set them back in the table outbox_mail: state to "unsent", attempts and due_at to 0, where state is "failed".'
    return watchFinding(subject, says, todo)
  }
  if (waiting > 0 && lastError !== undefined) {
    const says = `${count(waiting, 'mail waits', 'mails wait')} for the next try.${said}`
    return watchFinding(subject, says, 'If the mail server says so for long, look at SMTP_URL.')
  }
  return okFinding(subject, waiting === 0 ? 'All are sent.' : `${waiting} on their way.`)
}

function notSent(subject: string, waiting: number, isLocal: boolean): Finding {
  const says = `SMTP_URL is not set: ${count(waiting, 'mail lies', 'mails lie')} in the outbox, and none is sent.`
  if (isLocal) return okFinding(subject, says)
  return failingFinding(subject, says, 'Set SMTP_URL: customers get no confirmations and no new passwords.')
}

export function checkWebhooks({ waiting, failed, overdueMs }: WaitingWebhooks): Finding {
  const subject = 'Webhooks'
  if (overdueMs > 10 * minute) {
    const says = `${count(waiting, 'message waits', 'messages wait')}, the oldest for ${formatDuration(overdueMs)} longer than it should.`
    return failingFinding(subject, says, 'See the log for what stands in the way; then restart the shop.')
  }
  if (failed > 0) {
    const says = `${count(failed, 'message was', 'messages were')} given up after 12 tries, or with an endpoint that was stopped.`
    const todo = 'Look at "webhooks deliveries --state failed"; "webhooks retry" has them tried again.'
    return watchFinding(subject, says, todo)
  }
  return okFinding(subject, waiting === 0 ? 'All are told.' : `${waiting} on their way.`)
}

export function checkPayments({ delayed, failed, lastError }: WaitingMoney): Finding {
  const subject = 'Payments'
  const said = lastError === undefined ? '' : ` The provider said: ${lastError}`
  if (failed > 0) {
    const says = `${count(failed, 'order to move money was', 'orders to move money were')} given up.${said}`
    const todo =
      'Move the money on the provider’s own pages ("orders show" says which); then set state to "done" in the table money_order.'
    return failingFinding(subject, says, todo)
  }
  if (delayed > 0) {
    const says = `${count(delayed, 'order to move money waits', 'orders to move money wait')} for the next try.${said}`
    return watchFinding(subject, says, 'If it stays so for hours, look at the provider and its key.')
  }
  return okFinding(subject, 'The provider has done all that was asked.')
}

/** Bytes. */
export function checkDisk({ free, size }: { free: number; size: number }): Finding {
  const subject = 'Disk'
  const share = free / size
  const says = `${formatFileSize(free)} of ${formatFileSize(size)} are free where DATA_DIR is.`
  const todo = 'Make room: old backups and logs first; the folder "images" of DATA_DIR only holds copies and may go.'
  if (share < 0.03 || free < 200e6) return failingFinding(subject, says, todo)
  if (share < 0.1 || free < 1e9) return watchFinding(subject, says, todo)
  return okFinding(subject, says)
}

/** A local shop needs no backup. */
export function checkBackup(madeAt: number | undefined, now: number, isLocal: boolean): Finding {
  const subject = 'Backup'
  const todo = 'Run "npm run shop -- backup FOLDER" every night, and keep the folders on another machine.'
  if (madeAt === undefined) {
    const says = 'None was made with the command "backup".'
    return isLocal ? okFinding(subject, says) : watchFinding(subject, says, todo)
  }
  const age = now - madeAt
  const says = `The last one was made ${formatDuration(age)} ago.`
  if (isLocal || age < 2 * day) return okFinding(subject, says)
  return { subject, state: age < 7 * day ? 'watch' : 'failing', says, todo }
}

/** Clock offsets relative to this machine, ms, and the latest stored timestamp. */
export interface Clocks {
  database?: number
  services?: number
  newestStored?: number
}

export function checkClock({ database, services, newestStored }: Clocks, now: number): Finding {
  const subject = 'Clock'
  const todo =
    'Let the machine keep its time by NTP ("timedatectl set-ntp true"): links, vouchers and payments end by it.'
  if (newestStored !== undefined && newestStored - now > minute) {
    const says = `It went back: the database holds something from ${formatDuration(newestStored - now)} ahead.`
    return failingFinding(subject, says, todo)
  }
  const others = [database, services].filter((other) => other !== undefined)
  const worst = Math.max(0, ...others.map(Math.abs))
  if (worst > 30_000) {
    const says = `It differs by ${formatDuration(worst)} from ${worst === Math.abs(database ?? 0) ? 'the database’s' : 'the hosted services’'}.`
    return { subject, state: worst > 5 * minute ? 'failing' : 'watch', says, todo }
  }
  return okFinding(subject, others.length > 0 ? 'Agrees with the others.' : 'Does not go back.')
}

export function checkMigrations(applied: readonly string[], known: readonly string[]): Finding {
  const subject = 'Migrations'
  const newer = applied.filter((name) => !known.includes(name))
  const missing = known.filter((name) => !applied.includes(name))
  if (newer.length > 0) {
    const says = `A newer version of the shop changed the database (${newer.join(', ')}).`
    return failingFinding(subject, says, 'Update this process to that version, and restart it.')
  }
  if (missing.length > 0) {
    const says = `${count(missing.length, 'migration has', 'migrations have')} not run: ${missing.join(', ')}.`
    return failingFinding(subject, says, 'Restart the shop: it runs them when it starts, or says why not.')
  }
  return okFinding(subject, `All ${known.length} have run.`)
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
