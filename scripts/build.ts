import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { mustRun } from './run.ts'

const stamp = 'dist/.built'
const sources = [
  'src/**/*.{ts,tsx,css}',
  'messages/*.json',
  'public/**/*',
  '*.config.ts',
  'package-lock.json',
  'scripts/{build,compress-assets,compile-messages,keep-plural-rules,split-messages}.ts',
]

/** Builds the shop into `dist/`, unless what is there was built from the same sources. */
export async function buildShop(): Promise<void> {
  const wanted = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await mustRun('Compiling the messages of 17 languages', 'node', ['scripts/compile-messages.ts'])
  await mustRun('Building the shop', 'vite', ['build', '--logLevel', 'warn'])
  await mustRun('Compressing the assets', 'node', ['scripts/compress-assets.ts'])
  writeFileSync(stamp, sourceHash())
}

function sourceHash(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { exclude: ['src/paraglide/**', 'src/**/*.test.ts', 'src/routeTree.gen.ts'] }).sort()
  for (const file of files.filter((name) => /\.[a-z]+$/.test(name))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main) await buildShop()
