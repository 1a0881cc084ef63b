import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#server/wiring/data/schema.ts'
import type { Random } from '../../fuzz/random.ts'
import { runStatement } from '../../postgres/run-statement.ts'
import type { ChaosShop, DatabaseKind } from '../chaos-shop.ts'
import { createShopClient } from '../load/shop-client.ts'
import { reconcileDatabase } from '../reconcile/database.ts'
import { runWithKillTimeout } from '../run-with-kill-timeout.ts'
import { type ChaosStep, clockFaults, postgresFaults, sqliteFaults } from './faults.ts'

const floodSize = 400

const operations = {
  kill: async ({ shop, counters }) => {
    counters.kills += 1
    await shop.kill()
    await shop.start()
    return 'killed the shop'
  },
  restart: async ({ shop }) => {
    const code = await shop.stop()
    await shop.start()
    if (code !== 0) throw new Error(`The shop ended with ${code}`)
    return 'restarted the shop'
  },
  flood: async ({ shop, counters }) => {
    const { call } = createShopClient(shop.origin, counters)
    const paths = ['/', '/de', '/embedded/commerce/selection', '/embedded/commerce/brands', '/search?q=a', '/blog']
    await Promise.all(Array.from({ length: floodSize }, (_, index) => call('GET', paths[index % paths.length] ?? '/')))
    return `${floodSize} visitors at once`
  },
  import: (world, random) => importStep(world, random, false),
  'import-killed': (world, random) => importStep(world, random, true),
  backup: (world, random) => backupStep(world, random, false),
  'backup-killed': (world, random) => backupStep(world, random, true),
} satisfies Record<string, ChaosStep>

const faults = { ...clockFaults, ...sqliteFaults, ...postgresFaults }

export type ChaosStepName = keyof typeof operations | keyof typeof faults

const steps: Record<ChaosStepName, ChaosStep> = { ...operations, ...faults }

export function runChaosStep(name: ChaosStepName, world: ChaosShop, random: Random): Promise<string> {
  if (name in faults) world.counters.faults += 1
  return steps[name](world, random)
}

/** Returns the steps that are possible with a kind of database. A repeated name makes a step more likely. */
export function listChaosSteps(kind: DatabaseKind): readonly ChaosStepName[] {
  const shop = ['kill', 'kill', 'restart', 'clock', 'flood'] as const
  const commands = ['import', 'import-killed', 'backup', 'backup-killed'] as const
  const own =
    kind === 'sqlite'
      ? (['disk-full', 'file-limit', 'file-held'] as const)
      : (['database-restart', 'database-restart', 'database-slow', 'database-away'] as const)
  return [...shop, ...commands, ...own]
}

const rows = 80

/**
 * Imports new names and descriptions for some products while the shop is in use. If `kill` is true, kills the import
 * after a random time.
 */
async function importStep(world: ChaosShop, random: Random, kill: boolean): Promise<string> {
  const name = `Import ${world.counters.imports + 1}`
  world.counters.imports += 1
  const file = join(world.scratch, 'import.csv')
  await writeFile(file, await rowsOf(world, name))
  const after = kill ? 200 + random.integerBelow(1500) : undefined
  // Record the name before the import, because an import that is killed near its end may already be committed.
  if (kill) world.received.killedImports.add(name)
  const command = ['scripts/shop.ts', 'catalogue', 'import', file]
  const { code, killed, output } = await runWithKillTimeout(command, world.variables, after)
  if (killed) {
    world.counters.kills += 1
    return `killed an import after ${after} ms`
  }
  if (code === 0) {
    world.received.imports.push(name)
    world.received.killedImports.clear()
    return 'imported'
  }
  // An import must succeed while the shop sells: sales change the stock but not the products, so there is no conflict.
  throw new Error(`An import ended with ${code}: ${output}`)
}

async function rowsOf(world: ChaosShop, name: string): Promise<string> {
  const skus = await world.inDatabase((database) => {
    const products = database.selectFrom('product').innerJoin('stock', 'stock.product', 'product.id')
    return products.select('product.sku').orderBy('product.sku').limit(rows).execute()
  })
  return ['sku,name,excerpt', ...skus.map(({ sku }) => `${sku},${sku} of ${name},${name}`)].join('\n')
}

/**
 * Creates a backup and restores it to another folder. The first restore is killed after a random time and repeated. If
 * `kill` is true, the backup is killed as well, and is restored only if its folder exists. The restored data must
 * contain everything that was acknowledged before the backup.
 */
async function backupStep(world: ChaosShop, random: Random, kill: boolean): Promise<string> {
  const folder = join(world.scratch, 'backup')
  await rm(folder, { recursive: true, force: true })
  const before = { ...world.received, orders: [...world.received.orders], edits: [...world.received.edits] }
  const after = kill ? 200 + random.integerBelow(1500) : undefined
  const { code, killed, output } = await runWithKillTimeout(
    ['scripts/shop.ts', 'backup', folder],
    world.variables,
    after,
  )
  if (killed) world.counters.kills += 1
  else if (code !== 0) throw new Error(`A backup ended with ${code}: ${output}`)
  if (!existsSync(folder)) return `killed a backup after ${after} ms, which left none`
  world.counters.backups += 1
  const findings = await restoreElsewhere(world, random, folder, before)
  if (findings.length > 0) throw new Error(`A backup lacks something: ${findings.join('; ')}`)
  return 'backed up, and restored elsewhere after a restore that was killed'
}

async function restoreElsewhere(world: ChaosShop, random: Random, folder: string, received: ChaosShop['received']) {
  const dataDir = join(world.scratch, 'restored')
  await rm(dataDir, { recursive: true, force: true })
  const url = world.postgres && (await emptyDatabase(world.postgres.url))
  const variables = { ...world.variables, DATA_DIR: dataDir, DATABASE_URL: url ?? '' }
  const args = ['scripts/shop.ts', 'restore', folder]
  const first = await runWithKillTimeout(args, variables, 200 + random.integerBelow(1200))
  if (first.killed) world.counters.kills += 1
  const { code, output } = await runWithKillTimeout(args, variables)
  if (code !== 0) return [`restoring ended with ${code}: ${output}`]
  const database = await openDatabase(dataDir, url)
  const findings = await reconcileDatabase(database, received, world.stock)
  await database.destroy()
  return findings
}

async function emptyDatabase(address: string): Promise<string> {
  await runStatement(address, 'drop database if exists restored with (force)')
  await runStatement(address, 'create database restored')
  const url = new URL(address)
  url.pathname = '/restored'
  return url.href
}
