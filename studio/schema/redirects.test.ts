import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestDocument } from './testing/content-client.ts'
import { validateForTest } from './testing/validate-for-test.ts'

const others: TestDocument[] = [
  { _id: 'redirect-1', _type: 'redirect', from: '/b', to: '/a' },
  { _id: 'redirect-2', _type: 'redirect', from: '/used', to: '/c' },
  { _id: 'drafts.redirect-3', _type: 'redirect', from: '/drafted', to: '/c' },
]

const pages = ['/', '/blog', '/nicotine-pouches/fjord']

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => new Response(null, { status: pages.includes(path) ? 200 : 404 }))
})
afterEach(() => void vi.unstubAllGlobals())

function ofRedirect(from: string | undefined, to?: string) {
  return validateForTest({ _id: 'tested', _type: 'redirect', from, ...(to === undefined ? {} : { to }) }, others)
}

test.each([
  [undefined, undefined, 'from: Write the old address'],
  ['blog/x', '/c', 'from: Write the path of a page, beginning with "/", such as /blog/our-story'],
  ['//evil.example', '/c', 'from: Write the path alone: no spaces, no "//", and nothing from "?" or "#" on'],
  ['/x/', '/c', 'from: Leave out the "/" at the end'],
  ['/X', '/c', 'from: Write it in small letters: addresses have no capitals'],
  ['/de/x', '/c', 'from: Leave out "/de": a redirect is for all languages'],
  ['/used', '/d', 'from: There is a redirect from this address already: change that one'],
  ['/x', 'https://evil.example', 'to: Write the path of a page, beginning with "/", such as /blog/our-story'],
  ['/x', '/sv/y', 'to: Leave out "/sv": a redirect is for all languages'],
  ['/x', '/x', 'to: An address cannot redirect to itself'],
  ['/a', '/b', 'to: This leads round in a circle: another redirect goes from /b back to /a'],
])('%j to %j: %s', async (from, to, problem) => {
  expect(await ofRedirect(from, to)).toContain(problem)
})

test.each(pages)('a redirect cannot stand where the page %s is', async (path) => {
  expect((await ofRedirect(path, '/c')).join()).toContain('There is a page at this address')
})

test.each([
  ['/old', '/'],
  ['/old', undefined],
  ['/drafted', '/nicotine-pouches/fjord'],
  ['/old', '/used'],
])('%j to %j is fine', async (from, to) => {
  expect(await ofRedirect(from, to)).toEqual([])
})

test('while the shop is away an editor may go on', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('away')))
  expect(await ofRedirect('/blog', '/c')).toEqual([])
})
