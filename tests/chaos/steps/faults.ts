import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../fuzz/random.ts'
import type { ChaosShop } from '../chaos-shop.ts'
import { createShopClient } from '../load/shop-client.ts'
import { maxSqlitePages } from '../process-command.ts'

const hourMs = 3_600_000

export async function killShop({ shop, figures }: ChaosShop): Promise<string> {
  figures.kills += 1
  await shop.kill()
  await shop.start()
  return 'killed the shop'
}

export async function restartShop({ shop }: ChaosShop): Promise<string> {
  const code = await shop.stop()
  await shop.start()
  if (code !== 0) throw new Error(`The shop ended with ${code}`)
  return 'restarted the shop'
}

/** Sets the shop's clock ahead, then behind real time, then back to real time. */
export async function moveClock({ shop, figures }: ChaosShop, random: Random): Promise<string> {
  figures.faults += 1
  const hours = random.pick([1, 13, 72])
  for (const shiftMs of [hours * hourMs, -hours * hourMs, 0]) {
    await shop.tell({ set: 'clock', shiftMs })
    await wait(400)
  }
  return `moved the clock by ${hours} hours and back`
}

/** Simulates a full disk: prevents the SQLite database from growing for a while. */
export async function fillDisk({ shop, figures }: ChaosShop, random: Random): Promise<string> {
  figures.faults += 1
  await shop.tell({ set: 'pages', most: 1 })
  await wait(600 + random.whole(1500))
  await shop.tell({ set: 'pages', most: maxSqlitePages })
  return 'filled the disk'
}

/**
 * Runs the shop with a file size limit just above the size of the database file. The limit also applies to the
 * write-ahead log. Then kills the shop.
 */
export async function limitFiles({ shop, figures, dataDir }: ChaosShop, random: Random): Promise<string> {
  figures.faults += 1
  figures.kills += 1
  await shop.kill()
  const { size } = await stat(join(dataDir, 'pouchery.sqlite'))
  await shop.start(size + random.whole(200_000))
  await wait(1500 + random.whole(1500))
  await shop.kill()
  await shop.start()
  return 'ran the shop on a disk that fills'
}

/** Simulates another process that holds the write lock of the SQLite file for a while. */
export async function lockFile({ dataDir, figures }: ChaosShop, random: Random): Promise<string> {
  figures.faults += 1
  const other = new DatabaseSync(join(dataDir, 'pouchery.sqlite'), { timeout: 10_000 })
  other.exec('BEGIN IMMEDIATE')
  const heldMs = 500 + random.whole(2500)
  await wait(heldMs)
  other.exec('ROLLBACK')
  other.close()
  return `held the file for ${heldMs} ms`
}

export async function restartPostgres(world: ChaosShop, random: Random): Promise<string> {
  const how = random.pick(['fast', 'immediate'] as const)
  world.figures.faults += 1
  await world.postgres?.server.halt(how)
  await wait(random.whole(1500))
  await world.postgres?.server.resume()
  return `restarted PostgreSQL, ${how}`
}

export async function slowDatabase({ postgres, figures }: ChaosShop, random: Random): Promise<string> {
  figures.faults += 1
  const ms = random.pick([5, 25, 100])
  postgres?.way.delay(ms)
  await wait(2500)
  postgres?.way.delay(0)
  return `made the database ${ms} ms slow`
}

export async function disconnectDatabase({ postgres, figures }: ChaosShop, random: Random): Promise<string> {
  figures.faults += 1
  postgres?.way.cut()
  await wait(500 + random.whole(2500))
  postgres?.way.open()
  return 'cut the way to the database'
}

const floodSize = 400

export async function flood({ shop, figures }: ChaosShop): Promise<string> {
  const { call } = createShopClient(shop.origin, figures)
  const paths = ['/', '/de', '/embedded/commerce/selection', '/embedded/commerce/brands', '/search?q=a', '/blog']
  await Promise.all(Array.from({ length: floodSize }, (_, index) => call('GET', paths[index % paths.length] ?? '/')))
  return `${floodSize} visitors at once`
}
