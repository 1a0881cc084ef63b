import { statfs } from 'node:fs/promises'
import { waitingMails } from '@pouchery/platform/mail/waiting'
import { lastBackup } from '@pouchery/platform/operation/last-backup'
import type { EmbeddedServices } from '#server/wiring/embedded-services.server.ts'
import type { Define } from './define-metrics.ts'

/** Where the numbers come from that are looked up when somebody asks. */
export interface DataSources {
  dataDir: string
  services: () => Promise<Pick<EmbeddedServices, 'database' | 'content'>>
}

const patienceMs = 2000

/** What is in the database and on the disk, and who listens. While the database is away its numbers are left out. */
export function dataMetrics({ gauge }: Define, { dataDir, services }: DataSources): void {
  const overdueHelp = 'For how long the mail that waits longest has been due.'
  const overdue = gauge('pouchery_mails_overdue_seconds', overdueHelp)
  gauge(
    'pouchery_mails',
    'Mails that wait to be sent, and that were given up; the same in all processes of one database.',
    (mails) => {
      mails.reset()
      overdue.reset()
      return orLeftOut(async () => {
        const { waiting, failed, overdueMs } = await waitingMails((await services()).database, Date.now())
        mails.set({ state: 'waiting' }, waiting)
        mails.set({ state: 'failed' }, failed)
        overdue.set(overdueMs / 1000)
      })
    },
    'state',
  )
  const backupHelp = 'When the command "backup" last made a whole backup, seconds since 1970; 0 when it never did.'
  gauge('pouchery_last_backup_timestamp_seconds', backupHelp, (made) =>
    orLeftOut(async () => made.set(((await lastBackup((await services()).database)) ?? 0) / 1000)),
  )
  const size = gauge('pouchery_disk_size_bytes', 'Size of the disk that the data folder is on.')
  gauge('pouchery_disk_free_bytes', 'What is free on the disk that the data folder is on.', (free) =>
    orLeftOut(async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      free.set(bavail * bsize)
      size.set(blocks * bsize)
    }),
  )
  const sockets = gauge('pouchery_websockets_open', 'WebSockets of editors that are open.')
  const streamsHelp =
    'Event streams of the content service that are open, also those that share a WebSocket, and the shop’s own.'
  gauge('pouchery_event_streams_open', streamsHelp, (streams) =>
    orLeftOut(async () => {
      const { content } = await services()
      streams.set(content?.streams.count() ?? 0)
      sockets.set(content?.countSockets() ?? 0)
    }),
  )
}

/** Whoever watches must get the other numbers when the database is away or slow. */
async function orLeftOut(look: () => Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, patienceMs)
  await Promise.race([look(), late.promise]).catch(() => undefined)
  clearTimeout(timer)
}
