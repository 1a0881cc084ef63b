import { expect, test } from 'vitest'
import { slideLinkProblem } from '../lib/card-rules.ts'
import { shopHosts } from './shop-domains.ts'

const page = {
  shopOrigin: 'http://localhost:3000',
  domains: { sv: 'https://butik.example', de: 'https://laden.example:8443' },
}

test.each([
  'https://pouchery.example/brands',
  'http://localhost:3000/brands',
  'https://butik.example/brands',
  'https://laden.example:8443/brands',
])('%s names a domain of the shop', (link) => {
  expect(slideLinkProblem(link, shopHosts(page))).toBe('Link should never contain domain')
})

test('other addresses do not', () => {
  expect(slideLinkProblem('https://elsewhere.example', shopHosts(page))).toBeUndefined()
  expect(slideLinkProblem('https://butik.example/brands', shopHosts(undefined))).toBeUndefined()
})
