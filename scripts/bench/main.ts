import { loadavg } from 'node:os'
import { buildShop } from '../build.ts'
import { benchBytes } from './bytes.ts'
import { printLine, reportFigures } from './figures.ts'
import { benchFirstAddToCart } from './first-add-to-cart.ts'
import { benchInteractions } from './interactions.ts'
import { benchLargeCatalogue } from './large-catalogue.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchPages } from './pages.ts'
import { benchPurchases } from './purchases.ts'
import { benchFirstStart, benchLaterStart } from './start.ts'

/**
 * `npm run bench` measures the built shop against the limits in `scripts/bench/figures.ts`. `-- pages` runs a single
 * benchmark, `-- quick` runs a selection that takes three minutes, and `-- first-start` measures a fresh clone
 * (docs/performance.md). Each function receives the number of rounds.
 */
const parts: Record<string, (rounds: number) => Promise<void>> = {
  lighthouse: benchLighthouse,
  bytes: benchBytes,
  'first-can': benchFirstAddToCart,
  interactions: benchInteractions,
  pages: benchPages,
  purchases: benchPurchases,
  'large-catalogue': benchLargeCatalogue,
  start: benchLaterStart,
  'first-start': benchFirstStart,
}
const quick = ['bytes', 'first-can', 'pages', 'start']
const optInParts = new Set(['first-start'])

const asked = process.argv.slice(2)
const isQuick = asked.includes('quick')
const all = Object.keys(parts).filter((name) => !optInParts.has(name))
const names = isQuick ? quick : asked.length > 0 ? asked : all
const unknown = names.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  console.error(`Unknown part "${unknown}". Available parts: quick, ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

await buildShop()
for (const name of names) {
  printLine(`\n${name} (machine load ${loadavg()[0]?.toFixed(1)})`)
  try {
    await parts[name]?.(isQuick ? 1 : 3)
  } catch (error) {
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
  }
}
await reportFigures(names)
