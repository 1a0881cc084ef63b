import { existsSync, globSync, renameSync, rmSync } from 'node:fs'
import { mustRun } from '../run.ts'
import { sourceHash } from '../source-hash.ts'

const cache = 'node_modules/.cache/pouchery'

/**
 * A prepared data directory that tests copy, made once for one state of the seed: drawing the pictures is the slow
 * part of a first start and need not be repeated in every run. Returns its path.
 */
export async function prepareTestData(): Promise<string> {
  const seed = sourceHash(['src/embedded/**/*.ts', 'app.config.ts'], ['**/*.test.ts'])
  const wanted = `${cache}/test-data-${seed.slice(0, 16)}`
  if (existsSync(wanted)) return wanted
  for (const old of globSync(`${cache}/test-data-*`)) rmSync(old, { recursive: true, force: true })
  process.env.DATA_DIR = `${cache}/preparing`
  rmSync(process.env.DATA_DIR, { recursive: true, force: true })
  await mustRun('Preparing the data of the journeys', 'node', ['scripts/prepare.ts'], { echo: true })
  renameSync(process.env.DATA_DIR, wanted)
  delete process.env.DATA_DIR
  return wanted
}
