import { expect, test } from 'vitest'
import { validateSlideLink } from '../lib/card-rules.ts'
import { listShopHosts } from './shop-hosts.ts'

const page = {
  shopOrigin: 'http://localhost:3000',
  domains: { sv: 'https://butik.example', de: 'https://laden.example:8443' },
}

test.each([
  'https://pouchery.example/brands',
  'https://WWW.Pouchery.Example',
  'http://localhost:3000/brands',
  'https://butik.example/brands',
  'https://laden.example:8443/brands',
])('%s contains a domain of the shop', (link) => {
  expect(validateSlideLink(link, listShopHosts(page))).toBe('Link should never contain domain')
})

test('other links do not contain a domain of the shop', () => {
  for (const link of ['https://elsewhere.example', '/brands', undefined]) {
    expect(validateSlideLink(link, listShopHosts(page))).toBeUndefined()
  }
  expect(validateSlideLink('https://butik.example/brands', listShopHosts(undefined))).toBeUndefined()
  expect(validateSlideLink('/brands', [''])).toBeUndefined()
})
