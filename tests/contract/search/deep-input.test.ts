import { expect, test } from 'vitest'
import { record } from '#services/search/records/product-record.fixture.ts'
import { keys, startSearch } from './fixture.ts'

const depth = 20_000
const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`

async function ask(path: string, body: string): Promise<{ status: number; body: unknown }> {
  const { service } = await startSearch([record('1')])
  const headers = { 'x-algolia-application-id': 'shop', 'x-algolia-api-key': keys.admin }
  const answer = await service.fetch(
    new Request(`http://shop.test/embedded/search/1${path}`, { method: 'POST', headers, body }),
  )
  return { status: answer.status, body: await answer.json() }
}

test.each([
  ['a search', '/indexes/products_en/query', `{"x":${deep}}`],
  ['several searches', '/indexes/*/queries', `{"requests":[{"indexName":"products_en","x":${deep}}]}`],
  ['a record', '/indexes/products_en', `{"x":${deep}}`],
  ['a batch', '/indexes/products_en/batch', `{"requests":[{"action":"addObject","body":{"x":${deep}}}]}`],
  ['settings', '/indexes/products_en/synonyms/batch', deep],
])('%s that is too deep is refused', async (_, path, body) => {
  expect(await ask(path, body)).toEqual({
    status: 400,
    body: { status: 400, message: 'The body has more than 50 levels' },
  })
})

test.each(['constructor', 'prototype', '__proto__', 'hasOwnProperty'])(
  'an attribute called %s is refused by name',
  async (name) => {
    const wanted = { status: 400, body: { message: `An attribute cannot be called "${name}"` } }
    const body = `{"objectID":"2","${name}":1}`
    expect(await ask('/indexes/products_en', body)).toMatchObject(wanted)
    const escaped = name.replace('o', '\\u006f')
    expect(await ask('/indexes/products_en', `{"objectID":"2","${escaped}":1}`)).toMatchObject(wanted)
    expect(
      await ask('/indexes/products_en/batch', `{"requests":[{"action":"addObject","body":${body}}]}`),
    ).toMatchObject(wanted)
    const said = JSON.stringify({ objectID: '2', title: `"${name}":`, list: [name] })
    expect(await ask('/indexes/products_en', said)).toMatchObject({ status: 201 })
  },
)

test('a parameter in an address that is too deep is text, and a cursor that is too deep is none', async () => {
  const { status } = await ask(
    '/indexes/products_en/query',
    JSON.stringify({ params: `facets=${encodeURIComponent(deep.slice(0, 4000))}&query=` }),
  )
  expect(status).toBe(200)
  const cursor = Buffer.from(`{"after":0,"body":{"x":${deep}}}`).toString('base64url')
  expect(await ask('/indexes/products_en/browse', JSON.stringify({ cursor }))).toMatchObject({ status: 400 })
})

test('records are gone through with parameters of any kind, and odd ones are refused', async () => {
  const renderingContent = { toString: 1, valueOf: 'x', list: [{ toString: null }] }
  const { status, body } = await ask('/indexes/products_en/browse', JSON.stringify({ renderingContent, facets: ['a'] }))
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { nbHits: 1, params: expect.stringContaining('facets=') },
  })
  expect(await ask('/indexes/products_en/browse', JSON.stringify({ toString: 1 }))).toMatchObject({ status: 400 })
})
