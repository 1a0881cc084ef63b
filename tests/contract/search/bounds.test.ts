import { expect, test } from 'vitest'
import { createProductRecord } from '#services/search/records/product-record.fixture.ts'
import { apiKeys, startSearchService } from './fixture.ts'

const words = ['mint', 'berry', 'strong', 'cool', 'fresh', 'citrus', 'coffee', 'cola', 'slim', 'mini', 'dry', 'soft']
const text = Array.from({ length: 20 }, () => words.join(' ')).join(' ')
const records = Array.from({ length: 300 }, (_, index) => ({ objectID: String(index), title: `Can ${index} ${text}` }))
const indexName = 'products_en'
const everything = { indexName, query: words.join(' '), hitsPerPage: 1000 }
const fifty = (query: object) => Array.from({ length: 50 }, () => query)
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

type Service = Awaited<ReturnType<typeof startSearchService>>['service']

async function post(service: Service, path: string, body: string, key: string = apiKeys.admin) {
  const client = { 'x-client-address': '203.0.113.7', 'x-algolia-application-id': 'shop' }
  const init = { method: 'POST', headers: { ...client, 'x-algolia-api-key': key }, body }
  const answer = await service.fetch(new Request(`http://shop.test/embedded/search/1${path}`, init))
  return { status: answer.status, body: await answer.json() }
}

const ask = (service: Service, requests: readonly object[]) =>
  post(service, '/indexes/*/queries', JSON.stringify({ requests }), apiKeys.search)

test('rejects fifty concurrent queries of the largest size', async () => {
  const { service } = await startSearchService(records)
  const flood = await ask(service, fifty(everything))
  expect(flood).toMatchObject({ status: 400, body: { message: expect.stringContaining('too large') } })
})

test('responds to a visitor while fifty queries of another are running', async () => {
  const { service } = await startSearchService(records)
  await ask(service, [{ indexName, query: 'mint' }])
  const done: string[] = []
  const flood = ask(service, fifty({ ...everything, hitsPerPage: 20 })).then(() => done.push('flood'))
  await ask(service, [{ indexName, query: 'berry' }])
  done.push('visitor')
  await flood
  expect(done).toEqual(['visitor', 'flood'])
})

test.for([
  ['a highlight tag of thousands of characters', { highlightPreTag: 'x'.repeat(2200) }],
  ['thousands of conditions', { facetFilters: [Array.from({ length: 3000 }, () => 'brand:Frost')] }],
  ['conditions in many groups', { facetFilters: Array.from({ length: 200 }, () => ['brand:Frost', 'brand:Loop']) }],
  ['thousands of attributes to retrieve', { attributesToRetrieve: Array.from({ length: 3000 }, () => 'name') }],
  ['thousands of attributes to highlight', { attributesToHighlight: Array.from({ length: 3000 }, () => 'name') }],
] as const)('rejects a query with %s', async ([, params]) => {
  const { service } = await startSearchService(records.slice(0, 3))
  const message = expect.stringContaining(Object.keys(params)[0] ?? '')
  expect(await ask(service, [{ ...everything, ...params }])).toMatchObject({ status: 400, body: { message } })
})

test.each([
  ['a search', '/indexes/products_en/query', `{"x":${deep}}`],
  ['several searches', '/indexes/*/queries', `{"requests":[{"indexName":"products_en","x":${deep}}]}`],
  ['a batch', '/indexes/products_en/batch', `{"requests":[{"action":"addObject","body":{"x":${deep}}}]}`],
])('rejects %s that is too deep', async (_, path, body) => {
  const { service } = await startSearchService([createProductRecord('1')])
  const message = 'The body has more than 50 levels of nesting'
  expect(await post(service, path, body)).toEqual({ status: 400, body: { status: 400, message } })
})

test.each(['constructor', 'prototype', '__proto__', 'hasOwnProperty'])(
  'rejects an attribute named %s',
  async (name) => {
    const { service } = await startSearchService([createProductRecord('1')])
    const batch = (record: string) =>
      post(service, '/indexes/products_en/batch', `{"requests":[{"action":"addObject","body":${record}}]}`)
    const message = `An attribute cannot be named "${name}"`
    for (const written of [name, name.replace('o', '\\u006f')])
      expect(await batch(`{"objectID":"2","${written}":1}`)).toMatchObject({ status: 400, body: { message } })
    const said = JSON.stringify({ objectID: '2', title: `"${name}":`, list: [name] })
    expect(await batch(said)).toMatchObject({ status: 200 })
  },
)
