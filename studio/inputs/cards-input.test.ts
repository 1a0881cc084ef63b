import { createSchema, isArraySchemaType, isObjectSchemaType } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../schema/schema-types.ts'
import { removeDeprecatedTypes } from './cards-input.tsx'

function cardsOfHome() {
  const home = createSchema({ name: 'test', types: schemaTypes }).get('homePage')
  const cards = home && isObjectSchemaType(home) ? home.fields.find(({ name }) => name === 'cards')?.type : undefined
  if (!cards || !isArraySchemaType(cards)) throw new Error('The home page has no cards')
  return cards
}

test('a new card is never of a deprecated type, which the list still accepts', () => {
  const cards = cardsOfHome()
  const offered = removeDeprecatedTypes(cards).of.map(({ name }) => name)
  expect(cards.of.map(({ name }) => name)).toContain('deprecatedTopBrands')
  expect(offered).not.toContain('deprecatedTopBrands')
  expect(offered).toContain('featuredBrandsCard')
  expect(removeDeprecatedTypes(cards)).toBe(removeDeprecatedTypes(cards))
})
