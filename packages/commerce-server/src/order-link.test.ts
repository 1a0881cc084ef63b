import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOrderLink, createOrderLinkBuilder, verifyOrderLink } from './order-link.ts'

test('a link is valid only for its order and with the secret that signed it', () => {
  const link = createOrderLink('secret', 7)
  expect(link).toMatch(/^10007\.[\w-]{22}$/)
  expect(verifyOrderLink('secret', link)).toBe(7)
  expect(verifyOrderLink('another', link)).toBeUndefined()
  expect(verifyOrderLink('secret', link.replace('10007', '10008'))).toBeUndefined()
  const rows = fc.integer({ min: 1, max: 1e9 })
  fc.assert(fc.property(rows, (row) => verifyOrderLink('secret', createOrderLink('secret', row)) === row))
})

test('rejects arbitrary text as an order link', () => {
  fc.assert(fc.property(fc.string(), (text) => verifyOrderLink('secret', text) === undefined))
})

test('links to pages in the language of the order', () => {
  const site = { origin: 'https://shop.example', domains: { sv: 'https://shop.se' } }
  const { createPageUrls } = createOrderLinkBuilder({ secret: 's', site })
  expect(createPageUrls(1, 'de').order).toBe(`https://shop.example/de/order?order=${createOrderLink('s', 1)}`)
  expect(createPageUrls(1, 'sv').withdrawal).toBe(`https://shop.se/withdraw?order=${createOrderLink('s', 1)}`)
})
