import { expect, test } from 'vitest'
import { createProductRecord } from '#services/search/records/product-record.fixture.ts'
import { keys, startSearch } from './fixture.ts'

const depth = 20_000
const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`

async function ask(path: string, body: string): Promise<{ status: number; body: unknown }> {
  const { service } = await startSearch([createProductRecord('1')])
  const headers = { 'x-algolia-application-id': 'shop', 'x-algolia-api-key': keys.admin }
  const answer = await service.fetch(
    new Request(`http://shop.test/embedded/search/1${path}`, { method: 'POST', headers, body }),
  )
  return { status: answer.status, body: await answer.json() }
}

test.each([
  ['a search', '/indexes/products_en/query', `{"x":${deep}}`],
  ['several searches', '/indexes/*/queries', `{"requests":[{"indexName":"products_en","x":${deep}}]}`],
  ['a batch', '/indexes/products_en/batch', `{"requests":[{"action":"addObject","body":{"x":${deep}}}]}`],
])('%s that is too deep is refused', async (_, path, body) => {
  expect(await ask(path, body)).toEqual({
    status: 400,
    body: { status: 400, message: 'The body has more than 50 levels of nesting' },
  })
})

test.each(['constructor', 'prototype', '__proto__', 'hasOwnProperty'])(
  'an attribute called %s is refused by name',
  async (name) => {
    const batch = (record: string) =>
      ask('/indexes/products_en/batch', `{"requests":[{"action":"addObject","body":${record}}]}`)
    for (const written of [name, name.replace('o', '\\u006f')]) {
      expect(await batch(`{"objectID":"2","${written}":1}`)).toMatchObject({
        status: 400,
        body: { message: `An attribute cannot be named "${name}"` },
      })
    }
    const said = JSON.stringify({ objectID: '2', title: `"${name}":`, list: [name] })
    expect(await batch(said)).toMatchObject({ status: 200 })
  },
)
