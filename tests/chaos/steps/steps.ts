import type { Random } from '../../fuzz/random.ts'
import type { ChaosShop, DatabaseKind } from '../chaos-shop.ts'
import { createShopClient } from '../load/shop-client.ts'
import { backupStep } from './backup.ts'
import { clockFaults, postgresFaults, type Step, sqliteFaults } from './faults.ts'
import { importStep } from './import.ts'

const floodSize = 400

const operations = {
  kill: async ({ shop, figures }) => {
    figures.kills += 1
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
  flood: async ({ shop, figures }) => {
    const { call } = createShopClient(shop.origin, figures)
    const paths = ['/', '/de', '/embedded/commerce/selection', '/embedded/commerce/brands', '/search?q=a', '/blog']
    await Promise.all(Array.from({ length: floodSize }, (_, index) => call('GET', paths[index % paths.length] ?? '/')))
    return `${floodSize} visitors at once`
  },
  import: (world, random) => importStep(world, random, false),
  'import-killed': (world, random) => importStep(world, random, true),
  backup: (world, random) => backupStep(world, random, false),
  'backup-killed': (world, random) => backupStep(world, random, true),
} satisfies Record<string, Step>

const faults = { ...clockFaults, ...sqliteFaults, ...postgresFaults }

export type StepName = keyof typeof operations | keyof typeof faults

const steps: Record<StepName, Step> = { ...operations, ...faults }

export function runStep(name: StepName, world: ChaosShop, random: Random): Promise<string> {
  if (name in faults) world.figures.faults += 1
  return steps[name](world, random)
}

/** Returns the names of the steps for a database. A repeated name makes its step more likely. */
export function stepsFor(kind: DatabaseKind): readonly StepName[] {
  const shop = ['kill', 'kill', 'restart', 'clock', 'flood'] as const
  const commands = ['import', 'import-killed', 'backup', 'backup-killed'] as const
  const own =
    kind === 'sqlite'
      ? (['disk-full', 'file-limit', 'file-held'] as const)
      : (['database-restart', 'database-restart', 'database-slow', 'database-away'] as const)
  return [...shop, ...commands, ...own]
}
