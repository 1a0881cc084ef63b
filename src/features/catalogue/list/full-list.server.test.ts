import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createTestCard } from '../card.fixture.ts'
import { encodeList, type FindVersionedList, handleFullList } from './full-list.server.ts'
import { getFullListUrl, type ListSource } from './list-source.ts'
import { createVersionedList } from './versioned-list.server.ts'

const source: ListSource = { by: 'category', of: 'pouches/slim' }
const cards = Array.from({ length: 200 }, (_, index) => createTestCard({ id: String(index), popularity: 200 - index }))
const list = createVersionedList(cards)
const find: FindVersionedList = async ({ of }) => (of === source.of ? list : null)

const requestList = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  handleFullList(new Request(`https://shop.example${address}`, { method, headers }), find)

const present = getFullListUrl(source, 'en', list.version)

test('returns all products of a list, popular first, with a permanent cache lifetime', async () => {
  const answer = await requestList(present)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect([answer.headers.get('vary'), answer.headers.has('content-encoding')]).toEqual(['accept-encoding', false])
  expect(await answer.json()).toEqual(cards)
})

test.each([
  ['br', promisify(brotliDecompress)],
  ['gzip', promisify(gunzip)],
] as const)('returns %s to a client that accepts it, with its length', async (encoding, unpacked) => {
  const answer = await requestList(present, { 'accept-encoding': encoding })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  const body = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(body.length))
  expect(JSON.parse((await unpacked(body)).toString())).toEqual(cards)
})

test('compresses a list once for concurrent requests', async () => {
  const other = createVersionedList([createTestCard({ id: 'once' })])
  const [one, two] = await Promise.all([encodeList(other, 'br'), encodeList(other, 'br')])
  expect(one).toBe(two)
  expect(await encodeList(other, 'br')).toBe(one)
})

test('responds with 304 to a known ETag, and to HEAD without the rows', async () => {
  const first = await requestList(present, { 'accept-encoding': 'br' })
  const etag = first.headers.get('etag') ?? ''
  const again = await requestList(present, { 'accept-encoding': 'br', 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await requestList(present, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
  const head = await requestList(present, { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
})

test('returns the current list uncached for an unknown version, which depends only on the catalogue', async () => {
  const answer = await requestList(getFullListUrl(source, 'en', 'another-process'))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await answer.json()).toEqual(cards)
  expect(createVersionedList([...cards]).version).toBe(list.version)
  expect(createVersionedList(cards.slice(1)).version).not.toBe(list.version)
})

test.each([
  ['an unknown category', getFullListUrl({ by: 'category', of: 'nothing' }, 'en', list.version), 404],
  ['no question', '/api/list', 400],
  ['an unknown kind', present.replace('by=category', 'by=colour'), 400],
  ['an unknown language', present.replace('language=en', 'language=xx'), 400],
  ['nothing to list', present.replace('pouches%2Fslim', ''), 400],
  ['a name that no category has', present.replace('pouches%2Fslim', 'x'.repeat(401)), 400],
])('rejects %s without caching', async (_, address, status) => {
  const answer = await requestList(address)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
})

test('responds with 503 and a retry time when the catalogue is unavailable', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const away: FindVersionedList = () => Promise.reject(new Error('away'))
  const answer = await handleFullList(new Request(`https://shop.example${present}`), away)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})
