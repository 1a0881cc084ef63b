import sharp from 'sharp'
import { embeddedSearch } from '#server/wiring/embedded-names.ts'
import { contentEditor } from '../helpers/content-editor.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { httpBuyer } from '../helpers/http-buyer.ts'
import { cansOnShelf } from '../helpers/shelves.ts'
import { type Shop, startShop } from '../helpers/shop-server.ts'

/** The worst that is known for each address that anybody may ask; `ask` is called again as soon as it is answered. */
interface Flood {
  name: string
  ask: (shop: Shop, count: number) => Promise<Response>
}

const list = Array.from({ length: 8000 }, (_, index) => index)
const words = 'a mint strong pouches flavour nicotine fresh berry from with that cool taste white mini slim'
const marks = { highlightPreTag: '<em>'.repeat(50), highlightPostTag: '</em>'.repeat(40) }

const floods: Flood[] = [
  {
    name: 'content, many stars',
    ask: groq(
      `pt::text([{"_type":"block","children":[{"_type":"span","text":"${'a'.repeat(60)}"}]}]) match "${'*a'.repeat(12)}*b"`,
    ),
  },
  { name: 'content, a count of counts', ask: groq('count($l[count($l[@ == ^])>0])', { l: list }) },
  { name: 'content, two long lists', ask: groq('array::intersects($l,$m)', { l: list, m: list }) },
  { name: 'content, everything with everything', ask: groq('*{"all": *{"all": *}}') },
  {
    name: 'search, fifty queries of a thousand hits',
    ask: search(50, { query: words, hitsPerPage: 1000, ...marks, removeWordsIfNoResults: 'allOptional' }),
  },
  {
    name: 'search, words with typing errors',
    ask: search(50, { query: 'pepermnit strnog poucehs flavuor nictoine', typoTolerance: true, facets: ['*'] }),
  },
  { name: 'pictures, large and changed', ask: picture },
  {
    name: 'lists of products',
    ask: (shop, count) => commerce(shop, 'POST', '/products', { limit: 1000, skipFirst: count % 7, search: 'a' }),
  },
  {
    name: 'logins',
    ask: (shop, count) => commerce(shop, 'POST', '/login/nobody@pouchery.example', { password: `wrong ${count}` }),
  },
  {
    name: 'pages that nobody asked for before',
    ask: (shop, count) => fetch(`${shop.origin}/nicotine-pouches?sort=price-asc&odd=${count}&filters=x${count}`),
  },
  {
    name: 'large error reports',
    ask: (shop) => fetch(`${shop.origin}/monitoring`, { method: 'POST', body: 'x'.repeat(900_000) }),
  },
]

test.describe('a flood of the worst that can be asked', () => {
  let shop: Shop
  test.describe.configure({ timeout: 240_000 })
  test.beforeAll(async () => {
    shop = await startShop()
  })
  test.afterAll(() => shop.stop())

  test('keeps neither a page nor a purchase waiting', async () => {
    await uploadPicture(shop)
    const quiet = await visits(shop)
    for (const { name, ask } of floods) {
      const stop = flood(shop, ask)
      const { page, purchase } = await visits(shop)
      const answered = await stop()
      test
        .info()
        .annotations.push({ type: name, description: `page ${page} ms, purchase ${purchase} ms, ${answered} answers` })
      // Where the machine is busy with other tests, a visit takes longer before there is any flood.
      expect.soft(page, `a page during "${name}", ms`).toBeLessThan(Math.max(200, 4 * quiet.page))
      expect.soft(purchase, `a call of a purchase during "${name}", ms`).toBeLessThan(Math.max(200, 4 * quiet.purchase))
    }
  })
})

/** Several clients that ask again and again, until the returned function is called; it answers how often they were answered. */
function flood(shop: Shop, ask: Flood['ask']): () => Promise<number> {
  let going = true
  let count = 0
  let answered = 0
  const client = async () => {
    while (going) {
      count += 1
      const response = await ask(shop, count)
      await response.arrayBuffer()
      expect(response.status).toBeLessThan(504)
      answered += 1
    }
  }
  const clients = Promise.all(Array.from({ length: 4 }, client))
  return async () => {
    going = false
    await clients
    return answered
  }
}

/** The middle of the times, ms, that pages and the calls of purchases take, one after the other. */
async function visits(shop: Shop): Promise<{ page: number; purchase: number }> {
  const [can] = cansOnShelf(shop, 1)
  if (!can) throw new Error('There is no can to buy')
  const pages: number[] = []
  const purchases: number[] = []
  for (let round = 0; round < 7; round += 1) {
    for (const path of ['/', can.path, '/checkout']) pages.push(await timed(() => readPage(shop, path)))
    purchases.push((await timed(() => buy(shop, can.item))) / callsOfPurchase)
  }
  return { page: middle(pages), purchase: middle(purchases) }
}

const callsOfPurchase = 3

async function buy(shop: Shop, item: string): Promise<void> {
  const buyer = await httpBuyer(shop)
  await buyer.add(item)
  expect((await buyer.buyByInvoice()).status).toBe(200)
}

async function readPage(shop: Shop, path: string): Promise<void> {
  const response = await fetch(shop.origin + path)
  expect(response.status).toBe(200)
  await response.arrayBuffer()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function middle(times: number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
}

function groq(query: string, params: object = {}): Flood['ask'] {
  const body = JSON.stringify({ query, params })
  return (shop) => fetch(`${shop.origin}/embedded/content/v1/data/query/production`, { method: 'POST', body })
}

function search(count: number, params: object): Flood['ask'] {
  const body = JSON.stringify({
    requests: Array.from({ length: count }, () => ({ indexName: 'products_en', ...params })),
  })
  const headers = { 'x-algolia-application-id': embeddedSearch.appId, 'x-algolia-api-key': embeddedSearch.searchKey }
  return (shop) => fetch(`${shop.origin}/embedded/search/1/indexes/*/queries`, { method: 'POST', headers, body })
}

function commerce(shop: Shop, method: string, path: string, body: object): Promise<Response> {
  const headers = { origin: shop.origin, 'content-type': 'application/json' }
  return fetch(`${shop.origin}/embedded/commerce${path}`, { method, headers, body: JSON.stringify(body) })
}

let address = ''

async function uploadPicture(shop: Shop): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#28a', noise } })
    .jpeg()
    .toBuffer()
  const { url } = await (await contentEditor(shop)).assets.upload('image', bytes)
  address = new URL(url, shop.origin).pathname
}

function picture(shop: Shop, count: number): Promise<Response> {
  const worst = `w=4000&h=${2000 + (count % 2000)}&fit=scale&dpr=2&fm=avif&q=100&sharp=100&blur=2000&or=90`
  return fetch(`${shop.origin}${address}?${worst}`)
}
