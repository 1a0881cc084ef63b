import { loadavg } from 'node:os'
import { benchContent } from './bench/content.ts'
import { benchLargeList } from './bench/large-list.ts'
import { benchLasting } from './bench/lasting.ts'
import { benchLists } from './bench/lists.ts'
import { benchOddSearches } from './bench/odd-searches.ts'
import { benchPages } from './bench/pages.ts'
import { say } from './bench/print.ts'
import { benchPurchases } from './bench/purchases.ts'
import { benchSearch } from './bench/search.ts'
import { buildShop } from './build.ts'

/**
 * `npm run bench`: how fast the built shop is, beside bare servers that do the same, in one run on one machine.
 * Everything stays on the loopback interface. `npm run bench -- pages`, `-- commerce` and `-- content` run a part of it;
 * `-- lasting` measures what the shop holds after a long time instead, and only when it is asked for.
 */
const parts: Record<string, readonly (() => Promise<void>)[]> = {
  pages: [benchPages, benchLargeList],
  commerce: [benchPurchases, benchLists],
  content: [benchContent],
  search: [benchSearch, benchOddSearches],
  lasting: [benchLasting],
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(' ')}"; there are: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

// The search is measured inside this process.
if (asked.length === 0 || asked.some((name) => name !== 'search')) await buildShop()
for (const name of asked.length > 0 ? asked : Object.keys(parts).filter((name) => name !== 'lasting')) {
  say(`Load of the machine before "${name}": ${loadavg()[0]?.toFixed(1)}`)
  for (const bench of parts[name] ?? []) await bench()
}
