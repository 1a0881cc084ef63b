import type { Random } from '../../fuzz/random.ts'
import type { ChaosShop, DatabaseKind } from '../chaos-shop.ts'
import { backupStep } from './backup.ts'
import * as faults from './faults.ts'
import { importStep } from './import.ts'

/** A fault or operation applied to a shop in use. Resolves to a description. Rejects if the step itself detects an error. */
export type Step = (world: ChaosShop, random: Random) => Promise<string>

const commonSteps = {
  kill: faults.killShop,
  restart: faults.restartShop,
  clock: faults.moveClock,
  flood: faults.flood,
  import: (world, random) => importStep(world, random, false),
  'import-killed': (world, random) => importStep(world, random, true),
  backup: (world, random) => backupStep(world, random, false),
  'backup-killed': (world, random) => backupStep(world, random, true),
} as const satisfies Record<string, Step>

const sqliteSteps = {
  'disk-full': faults.fillDisk,
  'file-limit': faults.limitFiles,
  'file-held': faults.lockFile,
} as const satisfies Record<string, Step>

const postgresSteps = {
  'database-restart': faults.restartPostgres,
  'database-slow': faults.slowDatabase,
  'database-away': faults.disconnectDatabase,
} as const satisfies Record<string, Step>

export type StepName = keyof typeof commonSteps | keyof typeof sqliteSteps | keyof typeof postgresSteps

const steps: Record<StepName, Step> = { ...commonSteps, ...sqliteSteps, ...postgresSteps }

export function stepOf(name: StepName): Step {
  return steps[name]
}

/** Returns the names of the steps for a database. Repeated names give disruptive steps a higher probability. */
export function stepsFor(kind: DatabaseKind): readonly StepName[] {
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
