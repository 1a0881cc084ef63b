import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/wiring/data/schema.ts'
import type { Random } from '../../fuzz/random.ts'
import type { ChaosShop } from '../chaos-shop.ts'
import { reconcileDatabase } from '../reconcile/database.ts'
import { runAndKill } from '../run-and-kill.ts'

/**
 * Creates a backup and restores it elsewhere, where the first attempt is killed. If `kill` is true, also kills the
 * backup. The restored data must contain everything that was acknowledged before the backup.
 */
export async function backupStep(world: ChaosShop, random: Random, kill: boolean): Promise<string> {
  const folder = join(world.scratch, 'backup')
  await rm(folder, { recursive: true, force: true })
  const before = { ...world.told, orders: [...world.told.orders], edits: [...world.told.edits] }
  const after = kill ? 200 + random.whole(1500) : undefined
  const { code, killed, output } = await runAndKill(['scripts/shop.ts', 'backup', folder], world.variables, after)
  if (killed) world.figures.kills += 1
  else if (code !== 0) throw new Error(`A backup ended with ${code}: ${output}`)
  if (!existsSync(folder)) return `killed a backup after ${after} ms, which left none`
  world.figures.backups += 1
  const findings = await restoreElsewhere(world, random, folder, before)
  if (findings.length > 0) throw new Error(`A backup lacks something: ${findings.join('; ')}`)
  return 'backed up, and restored elsewhere after a restore that was killed'
}

async function restoreElsewhere(world: ChaosShop, random: Random, folder: string, told: ChaosShop['told']) {
  const dataDir = join(world.scratch, 'restored')
  await rm(dataDir, { recursive: true, force: true })
  const url = world.postgres && (await emptyDatabase(world.postgres.url))
  const variables = { ...world.variables, DATA_DIR: dataDir, DATABASE_URL: url ?? '' }
  const args = ['scripts/shop.ts', 'restore', folder]
  const first = await runAndKill(args, variables, 200 + random.whole(1200))
  if (first.killed) world.figures.kills += 1
  const { code, output } = await runAndKill(args, variables)
  if (code !== 0) return [`restoring ended with ${code}: ${output}`]
  const database = await openDatabase(dataDir, url)
  const findings = await reconcileDatabase(database, told, world.stock)
  await database.destroy()
  return findings
}

async function emptyDatabase(address: string): Promise<string> {
  const admin = new pg.Client(address)
  await admin.connect()
  await admin.query('drop database if exists restored with (force)')
  await admin.query('create database restored')
  await admin.end()
  const url = new URL(address)
  url.pathname = '/restored'
  return url.href
}
