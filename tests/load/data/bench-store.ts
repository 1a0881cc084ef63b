import pg from 'pg'
import { durable, startPostgres } from '../../postgres/server.ts'

/** A database to measure on; the SQLite file of the data folder when it has no address. */
export interface BenchStore {
  name: string
  url?: string
  stop: () => Promise<void>
}

/** SQLite first, then an empty PostgreSQL of our own that writes to disk as in real life. */
export const benchStores: readonly (() => Promise<BenchStore>)[] = [
  async () => ({ name: 'SQLite', stop: async () => {} }),
  async () => {
    const server = await startPostgres(durable)
    const admin = new pg.Client(server.url('postgres'))
    await admin.connect()
    await admin.query('create database bench')
    await admin.end()
    return { name: 'PostgreSQL', url: server.url('bench'), stop: server.stop }
  },
]
