import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#embedded/database/database.ts'
import { waitingMails } from '#embedded/mail/waiting.ts'
import { lastBackup } from '#embedded/operation/last-backup.ts'
import type { EmbeddedServices } from '#server/wiring/embedded-services.server.ts'

/** Where the numbers come from that are looked up when somebody asks. */
export interface DataSources {
  dataDir: string
  services: () => Promise<Pick<EmbeddedServices, 'database' | 'content'>>
}

const patienceMs = 2000

/** What is in the database and on the disk, and who listens. While the database is away its numbers are left out. */
export function dataMetrics(register: Registry, { dataDir, services }: DataSources): void {
  const database = async () => (await services()).database
  mailMetrics(register, database)
  backupMetrics(register, database)
  diskMetrics(register, dataDir)
  listenerMetrics(register, services)
}

function mailMetrics(register: Registry, database: () => Promise<Database>): void {
  const overdue = new Gauge({
    name: 'pouchery_mails_overdue_seconds',
    help: 'For how long the mail that waits longest has been due.',
    registers: [register],
  })
  new Gauge({
    name: 'pouchery_mails',
    help: 'Mails that wait to be sent, and that were given up; the same in all processes of one database.',
    labelNames: ['state'] as const,
    registers: [register],
    async collect() {
      this.reset()
      overdue.reset()
      await orLeftOut(async () => {
        const { waiting, failed, overdueMs } = await waitingMails(await database(), Date.now())
        this.set({ state: 'waiting' }, waiting)
        this.set({ state: 'failed' }, failed)
        overdue.set(overdueMs / 1000)
      })
    },
  })
}

function backupMetrics(register: Registry, database: () => Promise<Database>): void {
  new Gauge({
    name: 'pouchery_last_backup_timestamp_seconds',
    help: 'When the command "backup" last made a whole backup, seconds since 1970; 0 when it never did.',
    registers: [register],
    async collect() {
      await orLeftOut(async () => this.set(((await lastBackup(await database())) ?? 0) / 1000))
    },
  })
}

function diskMetrics(register: Registry, dataDir: string): void {
  const size = new Gauge({
    name: 'pouchery_disk_size_bytes',
    help: 'Size of the disk that the data folder is on.',
    registers: [register],
  })
  new Gauge({
    name: 'pouchery_disk_free_bytes',
    help: 'What is free on the disk that the data folder is on.',
    registers: [register],
    async collect() {
      await orLeftOut(async () => {
        const { bavail, blocks, bsize } = await statfs(dataDir)
        this.set(bavail * bsize)
        size.set(blocks * bsize)
      })
    },
  })
}

function listenerMetrics(register: Registry, services: DataSources['services']): void {
  const sockets = new Gauge({
    name: 'pouchery_websockets_open',
    help: 'WebSockets of editors that are open.',
    registers: [register],
  })
  new Gauge({
    name: 'pouchery_event_streams_open',
    help: 'Event streams of the content service that are open, also those that share a WebSocket, and the shop’s own.',
    registers: [register],
    async collect() {
      await orLeftOut(async () => {
        const { content } = await services()
        this.set(content?.streams.count() ?? 0)
        sockets.set(content?.countSockets() ?? 0)
      })
    },
  })
}

/** Whoever watches must get the other numbers when the database is away or slow. */
async function orLeftOut(look: () => Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, patienceMs)
  await Promise.race([look(), late.promise]).catch(() => undefined)
  clearTimeout(timer)
}
