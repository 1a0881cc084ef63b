import { afterEach, expect, test, vi } from 'vitest'
import { createTestClient } from '../schema/testing/content-client.ts'
import { fetchRemoteFindings } from './check-document.ts'

afterEach(() => vi.unstubAllGlobals())

function stubShopPages(...pages: string[]) {
  const fetchPage = vi.fn(async (page: string) => new Response(null, { status: pages.includes(page) ? 200 : 404 }))
  vi.stubGlobal('fetch', fetchPage)
  return fetchPage
}

const reference = (id: string) => ({ _key: id, _type: 'reference', _ref: id })
const button = (key: string, link: string) => ({ _key: key, _type: 'blockButton', link })

test('requests each page from the shop once and warns about missing ones', async () => {
  const shop = stubShopPages('/sv/there')
  const content = [button('a', '/there'), button('b', '/there#top'), button('c', '/not-there')]
  const post = { _id: 'post', _type: 'blogPost', language: 'sv', content }
  const found = await fetchRemoteFindings(post, createTestClient([]))
  expect(found).toMatchObject([{ level: 'warning', message: '/not-there is a broken link: the page does not exist.' }])
  expect(shop.mock.calls.map(([page]) => page)).toEqual(['/sv/there', '/sv/not-there'])
})

test('reports no links when the shop is unreachable', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('refused')))
  const post = { _id: 'post', _type: 'blogPost', language: 'sv', content: [button('a', '/away')] }
  expect(await fetchRemoteFindings(post, createTestClient([]))).toEqual([])
})

test('checks references against drafts and published documents', async () => {
  const client = createTestClient([
    { _id: 'here', _type: 'centraDocument' },
    { _id: 'drafts.soon', _type: 'centraDocument' },
    { _id: 'gone', _type: 'centraDocument', archived: true },
  ])
  const documents = ['here', 'soon', 'gone', 'never'].map(reference)
  const found = await fetchRemoteFindings({ _id: 'landing', _type: 'centraLanding', documents }, client)
  expect(found.map(({ path }) => path)).toEqual(['soon', 'gone', 'never'].map((_key) => ['documents', { _key }]))
})

test('reports missing languages on an English post, but not on a translated one', async () => {
  const post = { _id: 'post', _type: 'blogPost', language: 'en', _updatedAt: '2026-11-01T00:00:00Z' }
  const client = createTestClient([post, { ...post, _id: 'post-sv', language: 'sv' }])
  expect(await fetchRemoteFindings(post, client)).toMatchObject([
    { subject: 'translation', message: 'Not available in 15 languages: visitors see the English text.' },
  ])
  expect(await fetchRemoteFindings({ ...post, _id: 'post-sv', language: 'sv' }, client)).toEqual([])
})
