import { expect, test } from 'vitest'
import { validateRedirectSource, validateRedirectTarget } from './redirect-rules.ts'

const others = [{ from: '/taken', to: '/blog' }]
const isPage = async (path: string) => path === '/blog'

const sources = {
  ...{ '/old': undefined, '/contact/us': undefined, '/old/mint.html': undefined, '/api/geo': 'endpoints of the shop' },
  ...{ '/account': 'shop itself', '/buy/can': 'shop itself', '/robots.txt': 'shop itself', '/': 'shop itself' },
  ...{ '/de/old': 'to all languages', '/taken': 'A redirect from this path', '/blog': 'A published page' },
}
test.each(Object.entries(sources))('a redirect from %s: %s', async (from, problem) => {
  expect(await validateRedirectSource(from, others, isPage)).toEqual(problem && expect.stringContaining(problem))
})

test.each([
  ['/account', undefined],
  ['', undefined],
  ['/api/geo', 'endpoints of the shop'],
  ['/old', 'to itself'],
])('a redirect to %j: %s', (to, problem) => {
  expect(validateRedirectTarget({ from: '/old', to }, others)).toEqual(problem && expect.stringContaining(problem))
})
