import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestDocument } from './testing/content-client.ts'
import { validateTestDocument } from './testing/validate-for-test.ts'

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

const ofRedirect = (from: string | undefined, to?: string) =>
  validateTestDocument({ _id: 'tested', _type: 'redirect', from, ...(to === undefined ? {} : { to }) }, others)

test.each([
  [undefined, undefined, 'from: Enter the old path'],
  ['blog/x', '/c', 'from: Enter the path of a page, starting with "/", such as /blog/our-story'],
  ['//evil.example', '/c', 'from: Enter only the path, without spaces, "//", query ("?") or fragment ("#")'],
  ['/x/', '/c', 'from: Remove the "/" at the end'],
  ['/X', '/c', 'from: Use lower case. URLs have no capital letters'],
  ['/de/x', '/c', 'from: Remove "/de": a redirect applies to all languages'],
  ['/used', '/d', 'from: A redirect from this path already exists. Edit that redirect instead'],
  ['/x', 'https://evil.example', 'to: Enter the path of a page, starting with "/", such as /blog/our-story'],
  ['/x', '/sv/y', 'to: Remove "/sv": a redirect applies to all languages'],
  ['/x', '/x', 'to: A path cannot redirect to itself'],
  ['/a', '/b', 'to: Redirect loop: another redirect leads from /b back to /a'],
])('rejects %j to %j: %s', async (from, to, problem) => expect(await ofRedirect(from, to)).toContain(problem))

test.each([
  ['/blog', '/c', 'A published page uses this path'],
  ['/nicotine-pouches/fjord', '/c', 'A published page uses this path'],
  ['/', '/c', 'A published page uses this path'],
  ['/api/geo', '/c', 'endpoints of the shop'],
  ['/account', '/c', 'The shop itself uses this path'],
  ['/buy/can', '/c', 'The shop itself uses this path'],
  ['/robots.txt', '/c', 'The shop itself uses this path'],
  ['/old', '/api/geo', 'endpoints of the shop'],
])('rejects a redirect from %s to %s: %s', async (from, to, problem) => {
  expect((await ofRedirect(from, to)).join()).toContain(problem)
})

test.each([
  ['/old', '/'],
  ['/old', undefined],
  ['/old', ''],
  ['/old', '/account'],
  ['/contact/us', '/c'],
  ['/old/mint.html', '/c'],
  ['/drafted', '/nicotine-pouches/fjord'],
  ['/old', '/used'],
])('accepts %j to %j', async (from, to) => expect(await ofRedirect(from, to)).toEqual([]))

test('accepts the path if the shop is unavailable', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('away')))
  expect(await ofRedirect('/blog', '/c')).toEqual([])
})
