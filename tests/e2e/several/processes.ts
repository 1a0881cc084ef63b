import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { administer } from '../../postgres/administer.ts'
import { startPostgres } from '../../postgres/server.ts'
import { type RoundRobin, startRoundRobin } from '../helpers/shops/round-robin.ts'
import { end, freePort, launch, preparedData, type Shop } from '../helpers/shops/shop-server.ts'

/** One process of a shop, on a machine of its own: it shares nothing with the others but the database. */
export interface OneProcess {
  /** Its own address, past the balancer. */
  origin: string
  port: number
  output: () => string
  kill: () => Promise<void>
}

/** A shop of several processes on one PostgreSQL database, behind a balancer. */
export interface SeveralProcesses {
  /** As visitors reach it: every request goes to another process. */
  shop: Pick<Shop, 'origin'>
  front: RoundRobin
  processes: OneProcess[]
  /** What each preparation said. */
  prepared: string[]
  /** A connection of the test's own. */
  database: Database
  databaseUrl: string
  /** Starts one more, with an empty data folder, and has the balancer send it visitors. */
  join: () => Promise<OneProcess>
  stop: () => Promise<void>
}

/** Prepares an empty database by `count` processes at the same moment, and starts the built shop that often. */
export async function startSeveral(count: number): Promise<SeveralProcesses> {
  const server = await startPostgres()
  await administer(server.url('postgres'), 'create database shop')
  const databaseUrl = server.url('shop')
  const front = await startRoundRobin()
  const folders = await Promise.all(Array.from({ length: count }, newFolder))
  const env = { DATABASE_URL: databaseUrl, SHOP_ORIGIN: front.origin, TRUST_PROXY: 'on', STUDIO_SIGN_IN: 'open' }
  const prepared = await Promise.all(folders.map((folder) => prepare({ ...env, DATA_DIR: folder })))
  // Drawing them takes long, so they came from a folder; from here on the database is where they are.
  await Promise.all(folders.map((folder) => unlink(join(folder, 'media'))))
  const database = await openDatabase('', databaseUrl)
  const processes: OneProcess[] = []
  const children: ChildProcess[] = []

  async function startOne(folder: string): Promise<OneProcess> {
    const port = await freePort()
    const running = await launch({ ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder })
    children.push(running.process)
    const kill = () => end(running.process, 'SIGKILL')
    const one = { origin: `http://localhost:${port}`, port, output: running.output, kill }
    processes.push(one)
    front.targets.push(port)
    return one
  }

  await Promise.all(folders.map(startOne))
  return {
    shop: { origin: front.origin },
    ...{ front, processes, prepared, database, databaseUrl },
    join: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'several-'))
      folders.push(folder)
      return startOne(folder)
    },
    stop: async () => {
      await front.stop()
      await Promise.all(children.map((child) => end(child, 'SIGTERM')))
      await database.destroy()
      await server.stop()
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}

/** A machine's data folder: empty but for the pictures, which would take a minute to draw. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'several-'))
  await symlink(resolve(preparedData, 'media'), join(folder, 'media'))
  return folder
}

/** Runs the preparation that `npm start` begins with, in a process of its own; answers what it said. */
function prepare(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['tests/e2e/several/prepare.ts'], { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`It ended with ${code}:\n${output}`)),
    )
  })
}
