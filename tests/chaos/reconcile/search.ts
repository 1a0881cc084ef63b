import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'

/** Title and availability of each search record, as one string, keyed by record id. */
type SearchRecords = ReadonlyMap<string, string>

/**
 * Time in ms within which the indexes must match the database. An idle index catches up within seconds, a busy one
 * within ten times its build time.
 */
const indexTimeoutMs = 60_000
const pauseMs = 250

const hit = v.object({ objectID: v.string(), title: v.string(), available: v.optional(v.boolean()) })
const hitsSchema = v.object({ hits: v.array(hit) })

/** Returns the differences between the search indexes and the database, after waiting for the indexes to catch up. */
export async function reconcileSearch(database: Database, origin: string): Promise<string[]> {
  const [cans, posts] = [await productsInDatabase(database), await postsInDatabase(database)]
  return [
    ...(await waitUntilEqual(origin, 'products_en', cans)),
    ...(await waitUntilEqual(origin, 'products_en_posts', posts)),
  ]
}

async function waitUntilEqual(origin: string, index: string, wanted: SearchRecords): Promise<string[]> {
  const giveUp = performance.now() + indexTimeoutMs
  for (;;) {
    const found = await ask(origin, index)
    const ids = new Set([...wanted.keys(), ...found.keys()])
    const differences = [...ids].filter((id) => found.get(id) !== wanted.get(id))
    if (differences.length === 0) return []
    if (performance.now() > giveUp) {
      return differences.map((id) => `${index} has ${id} as ${found.get(id)}, and it is ${wanted.get(id)}`)
    }
    await wait(pauseMs)
  }
}

async function ask(origin: string, index: string): Promise<SearchRecords> {
  const address = `${origin}/embedded/search/1/indexes/${index}/query`
  const keys = 'x-algolia-application-id=EMBEDDED&x-algolia-api-key=embedded-search'
  const body = JSON.stringify({ query: '', hitsPerPage: 1000, attributesToRetrieve: ['title', 'available'] })
  const response = await fetch(`${address}?${keys}`, { method: 'POST', body }).catch(() => undefined)
  const parsed = v.safeParse(hitsSchema, await response?.json())
  if (!parsed.success) return new Map([['the index', `an answer with ${response?.status ?? 'nothing'}`]])
  return new Map(parsed.output.hits.map(({ objectID, title, available }) => [objectID, row(title, available)]))
}

function row(title: string, available: boolean | undefined): string {
  return available === undefined ? title : `${title}, ${available ? 'available' : 'sold out'}`
}

async function productsInDatabase(database: Database): Promise<SearchRecords> {
  const products = database.selectFrom('product').innerJoin('stock', 'stock.product', 'product.id')
  const rows = await products.select(['product.id', 'product.name', 'stock.quantity']).execute()
  return new Map(rows.map(({ id, name, quantity }) => [id, row(name, quantity > 0)]))
}

const postSchema = v.pipe(v.string(), v.parseJson(), v.object({ language: v.string(), title: v.string() }))

async function postsInDatabase(database: Database): Promise<SearchRecords> {
  const posts = database.selectFrom('content_document').select(['id', 'data']).where('type', '=', 'blogPost')
  const rows = await posts.where('id', 'not like', '%.%').execute()
  const read = rows.map(({ id, data }) => ({ id, ...v.parse(postSchema, data) }))
  return new Map(read.filter(({ language }) => language === 'en').map(({ id, title }) => [id, title]))
}
