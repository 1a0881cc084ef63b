import { expect, test } from 'vitest'
import { keys, startSearch } from './fixture.ts'

const words = ['mint', 'berry', 'strong', 'cool', 'fresh', 'citrus', 'coffee', 'cola', 'slim', 'mini', 'dry', 'soft']
const text = Array.from({ length: 20 }, () => words.join(' ')).join(' ')
const records = Array.from({ length: 300 }, (_, index) => ({
  objectID: String(index),
  title: `Can ${index} ${text}`,
}))
const index = 'products_en'
const everything = { indexName: index, query: words.join(' '), hitsPerPage: 1000 }

async function ask(service: Awaited<ReturnType<typeof startSearch>>['service'], requests: readonly object[]) {
  const headers = {
    'x-client-address': '203.0.113.7',
    'x-algolia-application-id': 'shop',
    'x-algolia-api-key': keys.search,
  }
  const init = { method: 'POST', headers, body: JSON.stringify({ requests }) }
  const response = await service.fetch(new Request('http://shop.test/embedded/search/1/indexes/*/queries', init))
  return { status: response.status, body: await response.json() }
}

test('fifty of the largest queries at once are refused', async () => {
  const { service } = await startSearch(records)
  const flood = await ask(
    service,
    Array.from({ length: 50 }, () => everything),
  )
  expect(flood).toMatchObject({ status: 400, body: { message: expect.stringContaining('too large') } })
})

test("a visitor is answered in the middle of somebody else's fifty queries", async () => {
  const { service } = await startSearch(records)
  await ask(service, [{ indexName: index, query: 'mint' }])
  const done: string[] = []
  const flood = ask(
    service,
    Array.from({ length: 50 }, () => ({ ...everything, hitsPerPage: 20 })),
  ).then(() => done.push('flood'))
  await ask(service, [{ indexName: index, query: 'berry' }])
  done.push('visitor')
  await flood
  expect(done).toEqual(['visitor', 'flood'])
})

test.for([
  ['marks of thousands of signs', { highlightPreTag: 'x'.repeat(2200) }],
  ['thousands of conditions', { facetFilters: [Array.from({ length: 3000 }, () => 'brand:Frost')] }],
  ['conditions in many groups', { facetFilters: Array.from({ length: 200 }, () => ['brand:Frost', 'brand:Loop']) }],
  ['thousands of attributes to answer', { attributesToRetrieve: Array.from({ length: 3000 }, () => 'name') }],
  ['thousands of attributes to mark', { attributesToHighlight: Array.from({ length: 3000 }, () => 'name') }],
] as const)('a query with %s is refused', async ([, params]) => {
  const { service } = await startSearch(records.slice(0, 3))
  const answer = await ask(service, [{ ...everything, ...params }])
  expect(answer).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(Object.keys(params)[0] ?? '') },
  })
})
