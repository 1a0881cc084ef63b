import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fixedPrefixProblem, generateSlug, landingPrefixProblem, oneSegmentProblem, slugProblem } from './slug-rules.ts'

describe('every uri (specification section 5)', () => {
  test.each([
    [undefined, 'Slug cannot be empty'],
    ['', 'Slug cannot be empty'],
    ['two words', 'Slug cannot contain spaces'],
    [' mint', 'Slug cannot contain spaces'],
    ['brands/', 'Slug cannot end with "/"'],
    ['mint', undefined],
    ['brands/fjallvik', undefined],
  ])('%j: %j', (slug, problem) => {
    expect(slugProblem(slug)).toBe(problem)
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
    expect(fixedPrefixProblem(slug, 'info/')).toBe(problem)
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
    expect(landingPrefixProblem(slug, landing)).toBe(problem)
  })

  it('takes every generated slug', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,12}$/), fc.stringMatching(/^[a-z0-9]{1,12}$/), (landing, title) => {
        const slug = generateSlug(title, `${landing}/`)
        expect(landingPrefixProblem(slug, landing)).toBeUndefined()
        expect(slugProblem(slug)).toBeUndefined()
      }),
    )
  })
})

test('a landing page is one segment', () => {
  expect(oneSegmentProblem('brands/new')).toBe('Slug cannot have a "/"')
  expect(oneSegmentProblem('brands')).toBeUndefined()
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
