import { languageCodes, localizedPath } from '#lib/addresses/locale-url.ts'
import { firstAnswer, laterAnswers, type Question } from '../../tests/load/clients/first-answers.ts'
import { makeShopData, type ShopSize } from '../../tests/load/data/scale-data.ts'
import { memoryOf, startProbedShop } from '../../tests/load/memory.ts'
import type { RunningServer } from '../../tests/load/shop-process.ts'
import { say, tableRow } from './print.ts'
import { record } from './report/record.ts'

/** Whether it works, not how fast it is: a tenth of it. */
const isShort = process.env.BENCH_SECONDS !== undefined
/** As many as the seed has, and as many as a large shop. */
const small: ShopSize = { cans: 240, posts: 30 }
const large: ShopSize = isShort ? { cans: 2000, posts: 500 } : { cans: 20_000, posts: 5000 }
/** An answer, and what the process holds. */
const mostTimes = 1.2
const turns = isShort ? 3 : 20
const languages = isShort ? languageCodes.slice(0, 2) : languageCodes

const searchHeaders = { 'x-algolia-application-id': 'EMBEDDED', 'x-algolia-api-key': 'embedded-search' }
const search = { method: 'POST', headers: searchHeaders, body: JSON.stringify({ query: 'mint' }) }
const questions: readonly Question[] = [
  { name: 'list', path: '/nicotine-pouches' },
  { name: 'product', path: '/nicotine-pouches/fjallvik-cool-mint-slim' },
  { name: 'search', path: '/embedded/search/1/indexes/products_en/query', init: search },
  { name: 'sitemap', path: '/sitemap-en.xml' },
  { name: 'feed', path: '/feed-en.xml' },
  { name: 'blog', path: '/blog' },
]

/** What a shop of some size took, by the name of the figure: ms, MB. */
type Measured = ReadonlyMap<string, number>

/** A large shop beside a small one: what first and later answers cost, and what the process holds after all languages. */
export async function benchScale(): Promise<void> {
  const ofSmall = await measureShop(small)
  const ofLarge = await measureShop(large)
  say(`\n${large.cans} cans and ${large.posts} posts               ${small.cans} cans      large    times`)
  for (const [name, value] of ofLarge) compare(name, ofSmall.get(name) ?? Number.NaN, value)
}

function compare(name: string, before: number, value: number): void {
  const times = value / Math.max(1, before)
  say(tableRow(name, [before, 1], [value, 1], [times, 2]))
  const isMemory = name.endsWith('MB')
  const unit = isMemory ? 'MB' : 'ms'
  if (isMemory) record({ name: `${small.cans} cans: ${name}`, value: before, unit, better: 'lower' })
  record({ name: `${large.cans} cans: ${name}`, value, unit, better: 'lower' })
  if (!isMemory && !name.includes('answer')) return
  const ratio = `${large.cans} cans beside ${small.cans}: ${name}`
  record({ name: ratio, value: times, unit: '', better: 'lower', aim: mostTimes })
}

async function measureShop(size: ShopSize): Promise<Measured> {
  const data = await makeShopData(size)
  const began = performance.now()
  const shop = await startProbedShop(data.dataDir, { RATE_LIMITS: 'off', BENCH: 'on' })
  try {
    await firstAnswer(shop, { name: 'ready', path: '/readyz' })
    const measured = new Map([['from the start until ready', performance.now() - began]])
    say(`\n${size.cans} cans and ${size.posts} posts: ready`)
    for (const question of questions) await measureAnswers(shop, question, measured)
    await measureMemory(shop, measured)
    return measured
  } finally {
    await shop.stop()
    data.remove()
  }
}

async function measureAnswers(shop: RunningServer, question: Question, measured: Map<string, number>): Promise<void> {
  const first = await firstAnswer(shop, question)
  const later = await laterAnswers(shop, question, turns)
  if (first.failures > 0) say(`  ${question.path} failed ${first.failures} times before it was answered`)
  measured.set(`${question.name}, first answer`, first.ms)
  measured.set(`${question.name}, CPU of the first answer`, first.cpuMs)
  measured.set(`${question.name}, a later answer`, later.ms)
  measured.set(`${question.name}, CPU of a later answer`, later.cpuMs)
}

async function measureMemory(shop: RunningServer, measured: Map<string, number>): Promise<void> {
  const before = await memoryOf(shop)
  for (const language of languages) {
    await firstAnswer(shop, { name: language, path: localizedPath('/nicotine-pouches', language) })
  }
  const after = await memoryOf(shop)
  measured.set('resident in one language, MB', before.rss / 1e6)
  measured.set(`resident after ${languages.length} languages, MB`, after.rss / 1e6)
  measured.set(`heap after ${languages.length} languages, MB`, after.heapUsed / 1e6)
}
