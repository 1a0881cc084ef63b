import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeUri, contentAddress } from './content-address.ts'

const uris = { blog: 'blog', landings: ['brands', 'flavours'] }

test.each([
  ['blog', { kind: 'blog' }],
  ['/blog/', { kind: 'blog' }],
  ['blog/a-post', { kind: 'post', uri: 'blog/a-post' }],
  ['brands', { kind: 'landing', uri: 'brands' }],
  ['brands/fjallvik', { kind: 'document', uri: 'brands/fjallvik' }],
  ['brands/fjallvik/more', undefined],
  ['nicotine-pouches', undefined],
  ['nicotine-pouches/brands', undefined],
  ['', undefined],
])('%s', (path, expected) => {
  expect(contentAddress(path, uris)).toEqual(expected)
})

test("without content no path is the editors'", () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      expect(contentAddress(path, { landings: [] })).toBeUndefined()
    }),
  )
})

test('what is composed is recognised', () => {
  const slug = fc.stringMatching(/^[a-z0-9-]+$/)
  fc.assert(
    fc.property(fc.constantFrom(...uris.landings), slug, (landing, name) => {
      const uri = composeUri(landing, name)
      expect(contentAddress(uri, uris)).toEqual({ kind: 'document', uri })
    }),
  )
})
