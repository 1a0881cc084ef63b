import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReturnPath } from './preview-calls.server.ts'

test.each([
  ['/blog/the-five-formats', '/blog/the-five-formats'],
  ['/de/blog?page=2&category=guides', '/de/blog?page=2&category=guides'],
  ['/blog#part', '/blog'],
  ['/blog?sanity-preview-perspective=drafts', '/blog'],
  ['/blog?sanity-preview-perspective=drafts&page=2&sanity-preview-variant=a', '/blog?page=2'],
  ['/blog/../brands', '/brands'],
])('resolves %j to %s', (address, expected) => expect(parseReturnPath(address)).toBe(expected))

test.each([
  ...['/', undefined, null, '', 'blog', 'https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example/'],
  ...['\\\\elsewhere.example/', '/\t/elsewhere.example/', '/.//elsewhere.example/', '/x/..//elsewhere.example/'],
  ...['javascript:alert(1)', '/api/preview/disable', '/embedded/content/v1/users/me'],
])('resolves %j to the home page', (address) => expect(parseReturnPath(address)).toBe('/'))

test('keeps the browser on the shop for any return address', () => {
  const parts = ['/', '\\', '//', '.', '..', '@', ':', '?', '#', '%2f', '\t', '\n', 'http:', 'a.example', 'x']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (pieces) => {
      expect(new URL(parseReturnPath(`/${pieces.join('')}`), 'https://shop.test/page').origin).toBe('https://shop.test')
    }),
    { numRuns: 500 },
  )
})
