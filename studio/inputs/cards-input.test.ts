import { isArraySchemaType } from 'sanity'
import { expect, test } from 'vitest'
import { getObjectType } from '../schema/testing/object-types.ts'
import { removeDeprecatedTypes } from './cards-input.tsx'

test('deprecated card types are accepted, but not offered for new cards', () => {
  const cards = getObjectType('homePage').fields.find(({ name }) => name === 'cards')?.type
  if (!cards || !isArraySchemaType(cards)) throw new Error('The home page has no cards')
  const offered = removeDeprecatedTypes(cards).of.map(({ name }) => name)
  expect(cards.of.map(({ name }) => name)).toContain('deprecatedTopBrands')
  expect(offered).not.toContain('deprecatedTopBrands')
  expect(offered).toContain('featuredBrandsCard')
  expect(removeDeprecatedTypes(cards)).toBe(removeDeprecatedTypes(cards))
})
