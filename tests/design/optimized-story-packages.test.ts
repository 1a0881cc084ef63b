import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import drawing from '../../.storybook/vite.config.ts'

/** Matches the module specifiers of value imports and exports. Type imports do not exist at run time. */
const imports = /^(?:import|export) (?!type\b)(?:[^'"]*? from )?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm

/** Specifiers that need no pre-bundling: files, virtual modules, stubbed Node modules, Storybook's modules and styles. */
const notPackages = /^([.#]|node:|virtual:|@?storybook\/)|\.css$/

const { resolve } = createRequire(import.meta.url)

function resolveFile(specifier: string, importer: string): string | undefined {
  if (/^@?pouchery\//.test(specifier)) return relative('', resolve(specifier))
  const path = specifier.startsWith('.')
    ? join(dirname(importer), specifier)
    : specifier.replace(/^#(?!app\.config)/, 'src/').replace(/^#app\.config$/, 'app.config.ts')
  return /\.(tsx?)$/.test(path) && existsSync(path) ? path : undefined
}

test('Storybook pre-bundles every package that stories import, so that none is prepared during tests', () => {
  const packages = new Map<string, string>()
  const waiting = [...globSync('stories/**/*.{ts,tsx}'), '.storybook/preview.tsx']
  const seen = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const [, still = '', lazy] of readFileSync(file, 'utf8').matchAll(imports)) {
      const specifier = lazy ?? still
      const next = resolveFile(specifier, file)
      // Server functions are stubbed in stories (.storybook/stub-server-functions.ts).
      if (next !== undefined && !seen.has(next) && !next.endsWith('.functions.ts')) waiting.push(next)
      if (next !== undefined) seen.add(next)
      else if (!notPackages.test(specifier)) packages.set(specifier, file)
    }
  }
  expect(packages.size).toBeGreaterThan(10)
  const received = new Set(drawing.optimizeDeps?.include)
  expect([...packages].filter(([name]) => !received.has(name))).toEqual([])
})
