import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../packages/platform/src/database/temporary-folder.fixture.ts'
import { readImportGraph } from './import-graph.ts'

const rulesSchema = v.object({ forbidden: v.array(v.object({ name: v.string() })) })
const config = v.parse(rulesSchema, createRequire(import.meta.url)(resolve('.dependency-cruiser.cjs')))

/** A forbidden import for each rule except `features-{name}`, for which `getForbiddenImport` generates the imports. */
const forbiddenImports: Record<string, readonly [from: string, to: string]> = {
  'no-cycles': ['src/lib/one.ts', 'src/lib/two.ts'],
  brand: ['brand/planted.ts', 'src/ui/target.ts'],
  lib: ['src/lib/planted.ts', 'src/ui/target.ts'],
  messages: ['src/messages/planted.ts', 'src/ui/target.ts'],
  ui: ['src/ui/planted.ts', 'src/services/search/target.ts'],
  'market-rules': ['src/market-rules/planted.ts', 'src/services/search/target.ts'],
  services: ['src/services/search/planted.ts', 'src/features/market/target.ts'],
  platform: ['packages/platform/src/mail/planted.ts', 'src/services/search/target.ts'],
  'commerce-server': ['packages/commerce-server/src/planted.ts', 'packages/content-server/src/target.ts'],
  'content-server': ['packages/content-server/src/planted.ts', 'packages/search-server/src/target.ts'],
  'search-server': ['packages/search-server/src/planted.ts', 'packages/commerce-server/src/target.ts'],
  'demo-data': ['packages/demo-data/src/planted.ts', 'src/ui/target.ts'],
  'package-exports': ['src/server/reader.ts', 'packages/platform/src/mail/inside.ts'],
  'package-exports-between': ['packages/cli/src/reader.ts', 'packages/platform/src/mail/inside.ts'],
  'no-config-in-browser': ['src/features/market/terms.ts', 'config/target.ts'],
  server: ['src/server/planted.ts', 'src/features/market/target.ts'],
  cli: ['packages/cli/src/planted.ts', 'src/ui/target.ts'],
  'commerce-api-schema': ['src/features/market/reader.ts', 'src/services/commerce/wire/target.ts'],
  features: ['src/features/market/planted.ts', 'src/server/target.ts'],
  jobs: ['src/jobs/translation/planted.ts', 'src/server/target.ts'],
  'job-rules': ['src/jobs/translation/rules/planted.ts', 'src/services/commerce/target.ts'],
  'feature-functions': ['src/features/market/planted.functions.ts', 'packages/platform/src/mail/target.ts'],
  'feature-rules': ['src/features/market/rules/planted.ts', 'src/ui/target.ts'],
  'pure-rules': ['src/features/market/rules/vendor.ts', 'node_modules/react/index.js'],
  'unknown-feature': ['src/features/stranger/planted.ts', 'src/lib/target.ts'],
  routes: ['src/routes/planted.tsx', 'src/server/target.ts'],
  'routes-api': ['src/routes/api/planted.ts', 'packages/platform/src/mail/target.ts'],
  studio: ['studio/planted.ts', 'src/features/market/target.ts'],
  stories: ['stories/planted.tsx', 'src/server/target.ts'],
  scripts: ['scripts/planted.ts', 'stories/target.ts'],
  'no-imports-of-tests': ['src/lib/reader.ts', 'src/lib/other.test.ts'],
  'fixtures-only-in-tests': ['src/lib/product.ts', 'src/lib/sample.fixture.ts'],
  'no-unresolved': ['src/lib/lost.ts', 'src/lib/nowhere.ts'],
}

const folder = createFixtureRepository()
const { violations } = await readImportGraph(folder)

test.each(config.forbidden)('$name reports a forbidden import', ({ name }) => {
  const [from] = getForbiddenImport(name)
  expect(violations.some((fault) => fault.startsWith(`${name}: ${from} may not import `))).toBe(true)
})

test('does not report an allowed import', () => {
  expect(violations.filter((fault) => fault.includes('allowed'))).toEqual([])
})

/**
 * Returns an import that the rule forbids. Each feature has a separate rule, which forbids imports of unlisted
 * features.
 */
function getForbiddenImport(name: string): readonly [string, string] {
  const feature = /^features-(.+)$/.exec(name)?.[1]
  const pair = feature
    ? ([`src/features/${feature}/strange.ts`, 'src/features/stranger/target.ts'] as const)
    : forbiddenImports[name]
  if (!pair) throw new Error(`No violation of the rule ${name} is planted`)
  return pair
}

/** Creates a small repository that violates each rule once and contains one import that every rule allows. */
function createFixtureRepository(): string {
  const root = createTemporaryFolder(afterAll)
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) cpSync(file, join(root, file))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  write(root, 'src/features/market/allowed.ts', "import '#lib/allowed.ts'")
  write(root, 'src/lib/allowed.ts', '')
  for (const { name } of config.forbidden) writeForbiddenImport(root, name)
  return root
}

function writeForbiddenImport(root: string, name: string): void {
  const [from, to] = getForbiddenImport(name)
  const target = to.startsWith('node_modules/') ? 'react' : `${'../'.repeat(from.split('/').length - 1)}${to}`
  write(root, from, `import '${target}'`)
  if (name === 'no-cycles') write(root, to, `import type { One } from './one.ts'`)
  else if (name !== 'no-unresolved' && target !== 'react') write(root, to, '')
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `${text}\nexport {}\n`)
}
