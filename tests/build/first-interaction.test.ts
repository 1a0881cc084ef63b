import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { clientManifest, listOutputFiles } from './client-manifest.ts'

// Greek is measured, because its message files are the largest.
const texts = (part: string) => `src/paraglide/${part}/el.js`
const list = ['src/client.ts', 'src/features/layout/category-page.tsx', texts('first')]

/** Modules that load on every page at the first interaction. */
const firstInteraction = [
  'src/features/newsletter/components/newsletter-form.tsx',
  'src/features/tracking/components/consent-and-tracking.tsx',
  texts('rest'),
]

/** Additional modules of a first visit, which create a cart for the country of the visitor. */
const firstCart = ['src/features/market/visit/first-visit.ts', 'src/features/cart/selection/first-selection.ts']

/** Returns the size (gzip, kB of 1000 bytes) that `modules` add to a page with `loadedModules`. */
function addedGzipKb(modules: readonly string[], loadedModules: readonly string[]): number {
  expect(modules.filter((module) => !clientManifest[module])).toEqual([])
  const known = listOutputFiles(loadedModules)
  const files = listOutputFiles(modules).filter((file) => !known.includes(file))
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length, 0) / 1000
}

it('the first interaction adds at most 48 kB to a list, or 62 kB if it creates a cart', () => {
  expect(addedGzipKb(firstInteraction, list)).toBeLessThanOrEqual(48)
  expect(addedGzipKb([...firstInteraction, ...firstCart], list)).toBeLessThanOrEqual(62)
})
