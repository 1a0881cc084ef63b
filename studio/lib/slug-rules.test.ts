import { expect, it, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { isBlogTopicUri, isUri } from '#lib/urls/uri.ts'
import { generateSlug, validateLandingPrefix, validateSingleSegment, validateSlug } from './slug-rules.ts'

test.each([
  ['Slug cannot be empty', [undefined, '']],
  ['Slug cannot contain spaces', ['two words', ' mint', 'blog/a\u00a0b']],
  ['Slug cannot end with "/"', ['brands/']],
  [undefined, ['mint', 'brands/fjallvik', 'blog/förvaring', 'blog/dr.snus', '9.5-mg', 'x'.repeat(200)]],
  ['Slug cannot be longer than 200 characters', ['x'.repeat(201)]],
  ['Slug cannot contain capital letters', ['Mint', 'ÖL']],
  ['Slug contains an accent as a separate character: type the letter again', ['cafe\u0301']],
  ['Slug cannot contain an empty segment, "." or ".."', ['blog/..', 'blog/./a', '/blog', 'blog//a']],
])('validates slugs (specification section 5.4) with the result %j: %j', (problem, slugs) => {
  for (const slug of slugs) expect(validateSlug(slug), slug).toBe(problem)
})

test.each(['?', '#', '%', '\\', '$', '&', '+', '🍋', '\u200b', '\u0000', '\ud83c'])(
  'rejects a slug with %j',
  (sign) => {
    expect(validateSlug(`blog/a${sign}b`)).toBe(`Slug cannot contain "${sign}", only letters, digits, "-", "_" and "."`)
  },
)

it('accepts every generated slug below its landing page', () => {
  forAll(fc.stringMatching(/^[a-z0-9]{1,12}$/), fc.stringMatching(/^[a-z0-9]{1,12}$/), (landing, title) => {
    const slug = generateSlug(title, `${landing}/`)
    expect([validateLandingPrefix(slug, landing), validateSlug(slug)]).toEqual([undefined, undefined])
  })
})

test.each(['api', 'account', 'studio', 'buy', 'info', 'search', 'robots.txt', 'feed-de.xml', 'en', 'sv'])(
  'a landing page may not use /%s, which belongs to the shop itself',
  (slug) => expect(validateSingleSegment(slug)).toBe('Slug is an address of the shop itself'),
)

it('the site shows every slug that the studio accepts', () => {
  forAll(fc.string({ unit: 'grapheme', maxLength: 30 }), (slug) => {
    fc.pre(validateSlug(slug) === undefined)
    expect([isUri(slug), isBlogTopicUri(slug)]).toEqual([true, true])
  })
})

test.each([
  ['How to read a can', '', 'how-to-read-a-can'],
  ['  Mint & more!  ', '', 'mint-and-more'],
  ['Förvaring på köksbänken', 'blog/', 'blog/forvaring-pa-koksbanken'],
  ['Γεύση', '', 'geysh'],
  ['---', 'info/', 'info/'],
])('generates from %j with the prefix %j the slug %j', (text, prefix, slug) =>
  expect(generateSlug(text, prefix)).toBe(slug),
)

it('generated slugs never contain a space, an upper-case letter or a second slash', () => {
  fc.assert(fc.property(fc.string(), (text) => /^info\/[a-z0-9-]*$/.test(generateSlug(text, 'info/'))))
})
