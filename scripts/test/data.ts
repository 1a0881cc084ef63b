import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { computeSourceHash } from '../build/source-hash.ts'
import { runOrExit } from '../run.ts'

const cache = 'node_modules/.cache/pouchery'
const preparing = `${cache}/preparing`

/** Sources of the seed data except its messages, which are hashed separately. */
const seedSources = [
  'packages/demo-data/{data,src}/**/*',
  'packages/platform/src/database/**/*.ts',
  'packages/*/src/**/{tables,migrations}*',
  'packages/*/src/**/{tables,migrations}/*',
  'src/server/wiring/data/schema.ts',
  'packages/commerce-server/src/pictures.ts',
  'packages/content-server/src/{assets,store}/*',
  'src/jobs/content-sync/*',
  'src/services/search/records/labels.ts',
  '{app.config,brand/brand,config/*}.ts',
  'scripts/test/data.ts',
  'package-lock.json',
]

/** Returns a data directory for tests to copy. The directory is reused until the sources of the seed data change. */
export async function prepareTestData(): Promise<string> {
  const wanted = `${cache}/test-data-${computeSourceHash(seedSources, ['**/*.test.ts'], readDemoMessages()).slice(0, 16)}`
  if (existsSync(wanted)) return wanted
  rmSync(preparing, { recursive: true, force: true })
  process.env.DATA_DIR = preparing
  await runOrExit('Preparing the data of the end-to-end tests', 'node', ['scripts/prepare.ts'], { echo: true })
  delete process.env.DATA_DIR
  for (const old of globSync(`${cache}/test-data-*`)) rmSync(old, { recursive: true, force: true })
  renameSync(preparing, wanted)
  return wanted
}

function readDemoMessages(): string {
  const lines = globSync('messages/*/server.json')
    .toSorted()
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  return lines.filter((line) => line.startsWith('  "demo_')).join('\n')
}
