import { afterEach, expect, test, vi } from 'vitest'
import { createTestClient } from '../schema/testing/content-client.ts'
import { findCategories, findLinkTargets } from './link-targets.ts'

afterEach(() => vi.unstubAllGlobals())

const uri = (current: string) => ({ _type: 'slug', current })
const english = (value: string) => [{ _key: 'en', value }]
const client = createTestClient([
  { _id: 'info', _type: 'infoPage', title: english('Mint and you'), uri: uri('info/mint') },
  { _id: 'guide', _type: 'campaignPage', title: english('Mint week'), uri: uri('mint-week') },
  { _id: 'post', _type: 'blogPost', language: 'en', title: 'Seven mints compared', uri: uri('blog/seven') },
  { _id: 'post-sv', _type: 'blogPost', language: 'sv', title: 'Seven mints, på svenska', uri: uri('blog/sju') },
  { _id: 'gone', _type: 'centraDocument', title: english('Mint Gone'), uri: uri('brands/gone'), archived: true },
  { _id: 'author', _type: 'blogAuthor', firstName: 'Minty', lastName: 'Berg', uri: uri('blog/minty') },
  { _id: 'draft', _type: 'infoPage', title: english('Mint without an address') },
]).withConfig({ token: 'token' })

function shopWith(answer: object, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
}

const shop = {
  categories: [{ title: 'Pouches › Slim', uri: 'pouches/slim' }],
  products: [{ title: 'Nordlys Mint', uri: 'pouches/nordlys-mint' }],
}

test('finds links among pages, posts, categories and products, by paths without a language', async () => {
  shopWith(shop)
  const found = await findLinkTargets(client, 'mint')
  expect(Object.fromEntries(found.map((group) => [group.title, group.targets.map(({ value }) => value)]))).toEqual({
    ...{ Pages: ['/info/mint', '/mint-week', '/blog/minty'], Posts: ['/blog/seven'], Categories: ['/pouches/slim'] },
    Products: ['/pouches/nordlys-mint'],
  })
  expect(found[0]?.targets.map(({ title }) => title)).toEqual(['Mint and you', 'Mint week', 'Minty Berg'])
})

test('suggests everything without a search term, with the home page first', async () => {
  shopWith(shop)
  const [pages] = await findLinkTargets(client, '')
  expect([pages?.targets[0], pages?.targets.length]).toEqual([{ title: 'Home page', value: '/' }, 4])
})

test('returns category URIs without a leading slash', async () => {
  shopWith(shop)
  expect(await findCategories(client, 'slim')).toEqual([
    { title: 'Categories', targets: [{ title: 'Pouches › Slim', value: 'pouches/slim' }] },
  ])
})

test('rejects with the error message of the shop', async () => {
  shopWith({ message: 'The search service did not return a valid response.' }, 502)
  await expect(findLinkTargets(client, 'mint')).rejects.toThrow('The search service did not return a valid response.')
})
