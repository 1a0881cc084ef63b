import { say } from './print.ts'
import { startSearchService } from './search-service.ts'

const count = Number(process.env.ODD_SEARCHES ?? 20_000)
const longestMs = 200
const seed = Number(process.env.ODD_SEED ?? 1)

const pieces = [
  '😀',
  '👩‍👩‍👧‍👦',
  '🇸🇪',
  '❄️',
  'μέντα',
  'Κόλα',
  'ΚΑΦΈΣ',
  'ſ',
  'ﬁ',
  'İ',
  'ß',
  'ø',
  'e\u0301',
  '\u202e',
  '\u0000',
  '\u0007',
  '\ufeff',
  '\ud800',
  "' OR 1=1; --",
  '"; DROP TABLE product; --',
  '(a+)+$',
  '[',
  '\\',
  '.*',
  '^$',
  '{{7*7}}',
  '<script>',
  '%00',
  '../',
  'NULL',
  'undefined',
  'mint',
  'pepermint',
  'a',
  'aaaaaaaaaaaaaaaa',
  '0',
  '-1',
  '1e999',
  ' ',
  '\t\n',
  '中文',
  'العربية',
  'हिन्दी',
]
const attributes = [
  'brand',
  'flavour',
  'prices',
  'prices.20',
  '__proto__',
  'constructor',
  '',
  'objectID',
  '_tags',
  'toString',
]

/** Searches nobody means: none may be answered with a failure of the service, or late. */
export async function benchOddSearches(): Promise<void> {
  const service = await startSearchService(5000)
  const statuses = new Map<number, number>()
  let slowest = 0
  const next = randoms(seed)
  for (let index = 0; index < count; index += 1) {
    const { status, ms } = await service.ask(oddSearch(next))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    slowest = Math.max(slowest, ms)
  }
  await service.stop()
  const failures = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, many]) => sum + many, 0)
  const answers = [...statuses].map(([status, many]) => `${many} with ${status}`).join(', ')
  say(`\n${count} odd searches (ODD_SEED=${seed}) over 5000 records: ${answers}`)
  say(`  failures of the service: ${failures}, none allowed: ${failures === 0 ? 'met' : 'missed'}`)
  say(`  slowest ${slowest.toFixed(1)} ms, at most ${longestMs}: ${slowest <= longestMs ? 'met' : 'missed'}`)
  if (failures > 0 || slowest > longestMs) process.exitCode = 1
}

type Next = (below: number) => number

function oddSearch(next: Next): object {
  const query = oddText(next)
  const kind = next(10)
  if (kind === 0) return { query: query.repeat(Math.ceil(10_000 / Math.max(1, query.length))) }
  if (kind === 1) return { query: 'mint', filters: `${attribute(next)}:${query}` }
  if (kind === 2) return { query: 'mint', facetFilters: [[`${attribute(next)}:${query}`], query] }
  if (kind === 3) return { query, numericFilters: [`${attribute(next)}>${next(100)}`], facets: [attribute(next), '*'] }
  if (kind === 4) return { query, page: next(5) - 2, hitsPerPage: next(1200), offset: next(3000), length: next(30) }
  if (kind === 5)
    return { query, restrictSearchableAttributes: [attribute(next)], removeWordsIfNoResults: 'allOptional' }
  return { query, facets: '*', queryType: ['prefixLast', 'prefixAll', 'prefixNone'][next(3)], getRankingInfo: true }
}

function oddText(next: Next): string {
  return Array.from({ length: 1 + next(12) }, () => pieces[next(pieces.length)]).join(next(2) === 0 ? ' ' : '')
}

function attribute(next: Next): string {
  return attributes[next(attributes.length)] ?? ''
}

/** Numbers that look random and are the same for the same seed. */
function randoms(start: number): Next {
  let state = start
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
