import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mustRun } from '../run.ts'
import { sourceHash } from '../source-hash.ts'

const cache = 'node_modules/.cache/pouchery'
const preparing = `${cache}/preparing`

/** What the pictures of the products are drawn from. */
const drawnFrom = [
  'seed/{cans,catalogue}/*.ts',
  'src/embedded/seed/{product-pictures,catalogue/*}.ts',
  'package-lock.json',
]

/** What the demo data consists of, and the code that writes it; the seed's own messages come on top. */
const plantedFrom = [
  ...drawnFrom,
  'seed/**/*',
  'src/embedded/{seed,database}/**/*.ts',
  'src/embedded/**/{schema,tables,migrations}*',
  'src/embedded/**/{tables,migrations}/*',
  'src/embedded/content/{assets,store}/*',
  'src/jobs/content-sync/*',
  'src/services/search/records/labels.ts',
  '{app.config,config/*}.ts',
]

/**
 * A prepared data directory that tests copy, made once for one state of the seed. The pictures of the products, the slow
 * part of a first start, are drawn anew only when what they are drawn from has changed. Returns its path.
 */
export async function prepareTestData(): Promise<string> {
  const wanted = cached('test-data', sourceHash(plantedFrom, ['**/*.test.ts'], seedMessages()))
  if (existsSync(wanted)) return wanted
  const pictures = cached('pictures', sourceHash(drawnFrom, ['**/*.test.ts']))
  rmSync(preparing, { recursive: true, force: true })
  if (existsSync(pictures)) cpSync(pictures, `${preparing}/media`, { recursive: true })
  process.env.DATA_DIR = preparing
  await mustRun('Preparing the data of the journeys', 'node', ['scripts/prepare.ts'], { echo: true })
  delete process.env.DATA_DIR
  if (!existsSync(pictures))
    replaceCached('pictures', pictures, (folder) => cpSync(`${preparing}/media`, folder, { recursive: true }))
  replaceCached('test-data', wanted, (folder) => renameSync(preparing, folder))
  return wanted
}

function cached(name: string, hash: string): string {
  return `${cache}/${name}-${hash.slice(0, 16)}`
}

/** Only the newest of each kind is kept. */
function replaceCached(name: string, folder: string, write: (folder: string) => void): void {
  for (const old of globSync(`${cache}/${name}-*`)) rmSync(old, { recursive: true, force: true })
  write(folder)
}

/** The titles of the demo content, in every language. */
function seedMessages(): string {
  const lines = globSync('messages/*.json')
    .toSorted()
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  return lines.filter((line) => line.startsWith('  "seed_')).join('\n')
}
