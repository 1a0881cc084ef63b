import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { decodePathOrKeep, encodePath, isBlogTopicUri, isUri } from './uri.ts'

test.each(['blog/a', 'blog/why?', 'blog/100%-free', 'blog/dr.snus', 'blog/förvaring', 'blog/$x', 'q&a', '🍋', '...'])(
  'accepts %j as a URI',
  (uri) => expect(isUri(uri)).toBe(true),
)

test.each([
  ...['', '/a', 'a/', 'a//b', '.', 'blog/..', 'blog/./a', 'A', 'blog/ÖL', 'a b', 'a\u00a0', 'a\n', '\ud83c'],
  'x'.repeat(201),
])('rejects %j as a URI', (uri) => expect(isUri(uri)).toBe(false))

test.each(['9.5-mg', 'Mint & more', 'x'.repeat(200)])('accepts %j as a topic', (uri) =>
  expect(isBlogTopicUri(uri)).toBe(true),
)

test.each(['', '\ud83c', 'x'.repeat(201)])('rejects %j as a topic', (uri) => expect(isBlogTopicUri(uri)).toBe(false))

const encoded = {
  ...{ '/blog/why-pouches?': '/blog/why-pouches%3F', '/blog/a#b': '/blog/a%23b' },
  ...{ '/blog/50%25-off': '/blog/50%2525-off', '/blog/a\\b': '/blog/a%5Cb', '/blog/x$y': '/blog/x%24y' },
  ...{ '/blog/förvaring': '/blog/f%C3%B6rvaring', '/blog/[a|b]': '/blog/[a|b]', '/': '/' },
}
test.each(Object.entries(encoded))('encodes %j as %j', (path, address) => expect(encodePath(path)).toBe(address))

test('encodes a URI so that browsers and decoders read it back unchanged', () => {
  forAll(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
    const uri = text.toLowerCase()
    fc.pre(isUri(uri))
    const address = encodePath(`/${uri}`)
    expect(new URL(address, 'https://shop.example').pathname).toBe(address)
    expect(decodePathOrKeep(address)).toBe(`/${uri}`)
  })
})

test('does not throw for half a character or a broken escape', () => {
  expect([encodePath('/\ud83c'), decodePathOrKeep('/%ff')]).toEqual(['/%EF%BF%BD', '/%ff'])
})
