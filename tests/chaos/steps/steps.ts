import type { Random } from '../../fuzz/random.ts'
import type { DatabaseKind, World } from '../world.ts'
import { backupStep } from './backup.ts'
import * as faults from './faults.ts'
import { importStep } from './import.ts'

/** One thing that happens to a shop while people use it; says what it was. Rejects when it shows that something is wrong. */
export type Step = (world: World, random: Random) => Promise<string>

const everywhere = {
  kill: faults.killShop,
  restart: faults.restartShop,
  clock: faults.moveClock,
  flood: faults.flood,
  import: (world, random) => importStep(world, random, false),
  'import-killed': (world, random) => importStep(world, random, true),
  backup: (world, random) => backupStep(world, random, false),
  'backup-killed': (world, random) => backupStep(world, random, true),
} as const satisfies Record<string, Step>

const onSqlite = {
  'disk-full': faults.fillDisk,
  'file-limit': faults.limitFiles,
  'file-held': faults.holdFile,
} as const satisfies Record<string, Step>

const onPostgres = {
  'database-restart': faults.restartPostgres,
  'database-slow': faults.slowDatabase,
  'database-away': faults.cutDatabase,
} as const satisfies Record<string, Step>

export type StepName = keyof typeof everywhere | keyof typeof onSqlite | keyof typeof onPostgres

const steps: Record<StepName, Step> = { ...everywhere, ...onSqlite, ...onPostgres }

export function stepOf(name: StepName): Step {
  return steps[name]
}

/** What can happen to a shop on a database; what breaks things comes oftener than what only takes time. */
export function stepsOn(kind: DatabaseKind): readonly StepName[] {
  const common = [
    'kill',
    'kill',
    'restart',
    'clock',
    'flood',
    'import',
    'import-killed',
    'backup',
    'backup-killed',
  ] as const
  const own =
    kind === 'sqlite'
      ? (['disk-full', 'file-limit', 'file-held'] as const)
      : (['database-restart', 'database-restart', 'database-slow', 'database-away'] as const)
  return [...common, ...own]
}
