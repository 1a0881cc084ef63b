import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isTopicUri, isUri } from '#lib/urls/uri.ts'
import {
  generateSlug,
  validateFixedPrefix,
  validateLandingPrefix,
  validateSingleSegment,
  validateSlug,
} from './slug-rules.ts'

describe('every uri (specification section 5)', () => {
  test.each<readonly [slug: string | undefined, problem: string | undefined]>([
    [undefined, 'Slug cannot be empty'],
    ['', 'Slug cannot be empty'],
    ['two words', 'Slug cannot contain spaces'],
    [' mint', 'Slug cannot contain spaces'],
    ['brands/', 'Slug cannot end with "/"'],
    ['mint', undefined],
    ['brands/fjallvik', undefined],
    ['blog/förvaring', undefined],
    ['blog/dr.snus', undefined],
    ['9.5-mg', undefined],
    ['x'.repeat(200), undefined],
    ['x'.repeat(201), 'Slug cannot be longer than 200 characters'],
    ['Mint', 'Slug cannot contain capital letters'],
    ['ÖL', 'Slug cannot contain capital letters'],
    ['blog/a\u00a0b', 'Slug cannot contain spaces'],
    ...['?', '#', '%', '\\', '$', '&', '+', '🍋', '\u200b', '\u0000', '\ud83c'].map(
      (sign) => [`blog/a${sign}b`, `Slug cannot contain "${sign}", only letters, digits, "-", "_" and "."`] as const,
    ),
    ['cafe\u0301', 'Slug contains an accent as a separate character: type the letter again'],
    ['blog/..', 'Slug cannot contain an empty segment, "." or ".."'],
    ['blog/./a', 'Slug cannot contain an empty segment, "." or ".."'],
    ['/blog', 'Slug cannot contain an empty segment, "." or ".."'],
    ['blog//a', 'Slug cannot contain an empty segment, "." or ".."'],
  ])('%j: %j', (slug, problem) => {
    expect(validateSlug(slug)).toBe(problem)
  })
})

describe('a fixed prefix', () => {
  test.each([
    ['delivery', 'Slug must begin with "info/". Click "Generate" to reset.'],
    ['information/delivery', 'Slug must begin with "info/". Click "Generate" to reset.'],
    ['info/', 'Slug cannot be "info/" alone'],
    ['info/delivery/costs', 'Slug cannot have another "/" after "info/"'],
    ['info/delivery', undefined],
  ])('%j: %j', (slug, problem) => {
    expect(validateFixedPrefix(slug, 'info/')).toBe(problem)
  })
})

describe('a prefix derived by a query', () => {
  test.each([
    ['flavours/mint', 'brands', 'URI must be prefixed with landing URI ("brands")'],
    ['brandsx/mint', 'brands', 'URI must be prefixed with landing URI ("brands")'],
    ['brands', 'brands', 'URI must be prefixed with landing URI ("brands")'],
    ['/brands/mint', 'brands', 'URI must be prefixed with landing URI ("brands")'],
    ['brands/fjallvik/mint', 'brands', 'Slug cannot have another "/" after "brands/"'],
    ['brands/fjallvik', 'brands', undefined],
    ['anything/goes', undefined, undefined],
  ])('%j below %j: %j', (slug, landing, problem) => {
    expect(validateLandingPrefix(slug, landing)).toBe(problem)
  })

  it('takes every generated slug', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,12}$/), fc.stringMatching(/^[a-z0-9]{1,12}$/), (landing, title) => {
        const slug = generateSlug(title, `${landing}/`)
        expect(validateLandingPrefix(slug, landing)).toBeUndefined()
        expect(validateSlug(slug)).toBeUndefined()
      }),
    )
  })
})

test('a landing page is one segment', () => {
  expect(validateSingleSegment('brands/new')).toBe('Slug cannot have a "/"')
  expect(validateSingleSegment('brands')).toBeUndefined()
})

test.each(['api', 'account', 'studio', 'buy', 'info', 'search', 'robots.txt', 'feed-de.xml', 'en', 'sv'])(
  'a landing page cannot be at /%s, where the shop answers itself',
  (slug) => expect(validateSingleSegment(slug)).toBe('Slug is an address of the shop itself'),
)

it('what the studio takes, the site shows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (slug) => {
      fc.pre(validateSlug(slug) === undefined)
      expect(isUri(slug)).toBe(true)
      expect(isTopicUri(slug)).toBe(true)
    }),
  )
})

describe('generated slugs are lower-case, strict and trimmed', () => {
  test.each([
    ['How to read a can', '', 'how-to-read-a-can'],
    ['  Mint & more!  ', '', 'mint-and-more'],
    ['Förvaring på köksbänken', 'blog/', 'blog/forvaring-pa-koksbanken'],
    ['Γεύση', '', 'geysh'],
    ['---', 'info/', 'info/'],
  ])('%j after %j: %j', (text, prefix, slug) => {
    expect(generateSlug(text, prefix)).toBe(slug)
  })

  it('never make a space, an upper-case letter or a second slash', () => {
    fc.assert(fc.property(fc.string(), (text) => /^info\/[a-z0-9-]*$/.test(generateSlug(text, 'info/'))))
  })
})
