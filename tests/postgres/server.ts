import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/helpers/shops/shop-server.ts'
import { postgresBinaries, postgresUser, type RunAs } from './binaries.ts'

export interface PostgresServer {
  /** Address of a database of this server, whether it exists or not. */
  url: (name: string) => string
  /** Ends the server, breaking what is connected: `fast` in order, `immediate` as a crash does. Its data stay. */
  halt: (how: 'fast' | 'immediate') => Promise<void>
  /** Starts it again at the same address. */
  resume: () => Promise<void>
  /** Ends the server and removes its data. */
  stop: () => Promise<void>
}

const startMs = 30_000

/** What is lost in a power cut does not matter here, and many small databases are open at once. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
}

/** As in real life: a commit is on disk before it is answered. For measurements. */
export const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

/**
 * Starts a PostgreSQL server of our own on a free port of 127.0.0.1, with an empty data folder; also as root. `changed`
 * settings take the place of the tests' own.
 */
export async function startPostgres(changed: Partial<typeof settings> = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  const user = postgresUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const binaries = postgresBinaries(user, folder)
  const data = join(folder, 'data')
  initialise(binaries, data, user)
  const port = await freePort()
  const start = () => launch(join(binaries, 'postgres'), data, port, { ...settings, ...changed }, user)
  let server = await start()
  const endWithUs = () => server.kill('SIGQUIT')
  process.once('exit', endWithUs)
  return {
    url: (name) => `postgres://postgres@127.0.0.1:${port}/${name}`,
    halt: (how) => end(server, how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    resume: async () => {
      server = await start()
    },
    stop: async () => {
      process.off('exit', endWithUs)
      await end(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The collation C sorts text as SQLite does. */
function initialise(binaries: string, data: string, user: RunAs | undefined): void {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--encoding=UTF8', '--locale=C']
  const { status, stderr } = spawnSync(join(binaries, 'initdb'), args, { ...user, encoding: 'utf8' })
  if (status !== 0) throw new Error(`PostgreSQL could not make its data folder:\n${stderr}`)
}

function launch(
  postgres: string,
  data: string,
  port: number,
  chosen: typeof settings,
  user: RunAs | undefined,
): Promise<ChildProcess> {
  const options = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(postgres, ['-D', data, '-p', String(port), ...options], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`PostgreSQL did not start: ${why}\n${output}`))
    const late = setTimeout(() => {
      child.kill('SIGQUIT')
      fail(`not ready after ${startMs} ms`)
    }, startMs)
    child.once('exit', (code) => fail(`it ended with code ${code}`))
    child.once('error', (error) => fail(error.message))
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000)
      if (!output.includes('ready to accept connections')) return
      clearTimeout(late)
      resolve(child)
    })
  })
}

/** SIGINT is PostgreSQL's fast shutdown: it breaks connections that are still open. SIGQUIT is the immediate one. */
function end(child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
