import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { runStatement } from '../../postgres/run-statement.ts'
import { startPostgres } from '../../postgres/server.ts'
import { findFreePort, launchServer, preparedDataDir, type Shop, stopProcess } from '../helpers/shops/shop-server.ts'
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts'

/** A shop process that shares only the database with the others, as on a separate machine. */
export interface ShopProcess {
  /** Origin of the process itself. Requests to it bypass the load balancer. */
  origin: string
  port: number
  output: () => string
  kill: () => Promise<void>
}

/** A shop that consists of several processes with one PostgreSQL database, behind a load balancer. */
export interface MultiProcessShop {
  /** Origin of the load balancer, which sends each request to the next process. */
  shop: Pick<Shop, 'origin'>
  loadBalancer: LoadBalancer
  processes: ShopProcess[]
  /** Output of each preparation process. */
  preparationOutputs: string[]
  database: Database
  databaseUrl: string
  /** Starts another process with an empty data folder and adds the process to the load balancer. */
  join: () => Promise<ShopProcess>
  stop: () => Promise<void>
}

/** Prepares one empty database with `count` concurrent processes, then starts `count` shop processes. */
export async function startMultiProcessShop(count: number): Promise<MultiProcessShop> {
  const server = await startPostgres()
  await runStatement(server.url('postgres'), 'create database shop')
  const databaseUrl = server.url('shop')
  const loadBalancer = await startLoadBalancer()
  const folders = await Promise.all(Array.from({ length: count }, createDataFolder))
  const env = { DATABASE_URL: databaseUrl, SHOP_ORIGIN: loadBalancer.origin, TRUST_PROXY: 'on', STUDIO_SIGN_IN: 'open' }
  const preparationOutputs = await Promise.all(folders.map((folder) => spawnPreparation({ ...env, DATA_DIR: folder })))
  // The preparation imported the pictures from these folders, because rendering takes a long time. From here on, only
  // the database contains the pictures.
  await Promise.all(folders.map((folder) => unlink(join(folder, 'media'))))
  const database = await openDatabase('', databaseUrl)
  const processes: ShopProcess[] = []
  const children: ChildProcess[] = []

  async function startOne(folder: string): Promise<ShopProcess> {
    const port = await findFreePort()
    const running = await launchServer({ ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder })
    children.push(running.process)
    const kill = () => stopProcess(running.process, 'SIGKILL')
    const one = { origin: `http://localhost:${port}`, port, output: running.output, kill }
    processes.push(one)
    loadBalancer.targets.push(port)
    return one
  }

  await Promise.all(folders.map(startOne))
  return {
    shop: { origin: loadBalancer.origin },
    ...{ loadBalancer, processes, preparationOutputs, database, databaseUrl },
    join: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'several-'))
      folders.push(folder)
      return startOne(folder)
    },
    stop: async () => {
      await loadBalancer.stop()
      await Promise.all(children.map((child) => stopProcess(child, 'SIGTERM')))
      await database.destroy()
      await server.stop()
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}

/**
 * Creates the data folder of one machine. The folder contains only a link to the prepared pictures, because rendering
 * them again would take a minute.
 */
async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'several-'))
  await symlink(resolve(preparedDataDir, 'media'), join(folder, 'media'))
  return folder
}

/** Runs the preparation step of `npm start` in a separate process. Returns its output. */
function spawnPreparation(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['tests/e2e/several/prepare.ts'], { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`The preparation ended with code ${code}:\n${output}`)),
    )
  })
}
