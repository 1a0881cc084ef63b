import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../fuzz/random.ts'
import type { ChaosShop } from '../chaos-shop.ts'
import { maxSqlitePages } from '../process-command.ts'

/**
 * Causes a fault or runs an operation while the shop is in use. Resolves to a description. Rejects if the shop behaves
 * incorrectly.
 */
export type ChaosStep = (world: ChaosShop, random: Random) => Promise<string>

const hourMs = 3_600_000

/** Moves the clock of the shop ahead of real time, then behind it, then back. */
export const clockFaults = {
  clock: async ({ shop }, random) => {
    const hours = random.pick([1, 13, 72])
    for (const shiftMs of [hours * hourMs, -hours * hourMs, 0]) {
      await shop.sendCommand({ set: 'clock', shiftMs })
      await wait(400)
    }
    return `moved the clock by ${hours} hours and back`
  },
} satisfies Record<string, ChaosStep>

export const sqliteFaults = {
  /** Prevents the database from growing for a short time, as a full disk does. */
  'disk-full': async ({ shop }, random) => {
    await shop.sendCommand({ set: 'pages', maxPages: 1 })
    await wait(600 + random.integerBelow(1500))
    await shop.sendCommand({ set: 'pages', maxPages: maxSqlitePages })
    return 'filled the disk'
  },
  /**
   * Restarts the shop with a file size limit slightly above the size of the database. After some time, kills the shop
   * and restarts it without the limit.
   */
  'file-limit': async ({ shop, counters, dataDir }, random) => {
    counters.kills += 1
    await shop.kill()
    const { size } = await stat(join(dataDir, 'pouchery.sqlite'))
    await shop.start(size + random.integerBelow(200_000))
    await wait(1500 + random.integerBelow(1500))
    await shop.kill()
    await shop.start()
    return 'ran the shop on a disk that fills'
  },
  /** Holds the write lock of the SQLite file for a short time, as another process could. */
  'file-held': async ({ dataDir }, random) => {
    const other = new DatabaseSync(join(dataDir, 'pouchery.sqlite'), { timeout: 10_000 })
    other.exec('BEGIN IMMEDIATE')
    const heldMs = 500 + random.integerBelow(2500)
    await wait(heldMs)
    other.exec('ROLLBACK')
    other.close()
    return `held the file for ${heldMs} ms`
  },
} satisfies Record<string, ChaosStep>

export const postgresFaults = {
  'database-restart': async ({ postgres }, random) => {
    const how = random.pick(['fast', 'immediate'] as const)
    await postgres?.server.halt(how)
    await wait(random.integerBelow(1500))
    await postgres?.server.resume()
    return `restarted PostgreSQL, ${how}`
  },
  'database-slow': async ({ postgres }, random) => {
    const ms = random.pick([5, 25, 100])
    postgres?.proxy.delay(ms)
    await wait(2500)
    postgres?.proxy.delay(0)
    return `made the database ${ms} ms slow`
  },
  'database-away': async ({ postgres }, random) => {
    postgres?.proxy.cut()
    await wait(500 + random.integerBelow(2500))
    postgres?.proxy.open()
    return 'cut the connection to the database'
  },
} satisfies Record<string, ChaosStep>
