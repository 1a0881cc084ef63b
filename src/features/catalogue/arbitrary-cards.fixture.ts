import fc from 'fast-check'
import { flavours, formats, strengths } from '#app.config'
import { choiceFilterNames, rangeFilterNames, switchFilterNames } from '#lib/facets.ts'
import type { Price, ProductCard } from '#services/commerce/product.ts'
import { createTestCard } from './card.fixture.ts'
import { booleanFilterValue, type Filter } from './rules/filters/filter.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 })

const price: fc.Arbitrary<Price> = fc.record({ now: amount, lowest30: amount }, { requiredKeys: ['now'] })

const milligrams = fc.integer({ min: 0, max: 500 }).map((tenths) => tenths / 10)

const optionalText = fc.option(fc.string({ minLength: 1 }), { nil: undefined })

export const arbitraryCard: fc.Arbitrary<ProductCard> = fc
  .record({
    ...{ id: fc.string(), item: fc.string(), name: fc.string(), uri: fc.string(), categoryUri: fc.string() },
    ...{ brand: fc.string(), brandUri: fc.string(), flavours: fc.uniqueArray(fc.constantFrom(...flavours)) },
    strength: fc.option(fc.constantFrom(...strengths), { nil: undefined }),
    format: fc.option(fc.oneof(fc.constantFrom(...formats), fc.string({ minLength: 1 })), { nil: undefined }),
    nicotineMg: fc.option(milligrams, { nil: undefined }),
    ...{ pouches: fc.option(fc.nat(40), { nil: undefined }), grams: fc.option(fc.nat(40), { nil: undefined }) },
    ...{ image: optionalText, imageLarge: optionalText, thumbnailImage: optionalText, isNew: fc.boolean() },
    ...{ tags: fc.array(fc.constantFrom('30percent', 'campaign', 'news', 'limited-edition')), available: fc.boolean() },
    popularity: fc.nat(5),
    createdAt: fc.constantFrom('2026-01-01 10:00:00', '2026-03-01 00:00:00', '2025-12-31 23:59:59'),
    prices: fc.dictionary(fc.constantFrom('20', '21', '23'), price),
    ...{ sortPrices: fc.dictionary(fc.constantFrom('20', '21', '23'), fc.nat(3)), markets: fc.uniqueArray(fc.nat(30)) },
    groupNumber: fc.option(fc.nat(5), { nil: undefined }),
    variantCount: fc.option(fc.integer({ min: 2, max: 9 }), { nil: undefined }),
  })
  .map(withoutUndefined)

export const arbitraryFilters: fc.Arbitrary<Filter[]> = fc.uniqueArray<Filter, string>(
  fc.oneof(
    fc.record({
      name: fc.constantFrom(...choiceFilterNames),
      values: fc.uniqueArray(fc.constantFrom(...flavours, ...formats, ...strengths.map(String), 'nothing'), {
        maxLength: 4,
      }),
    }),
    fc.record({
      name: fc.constantFrom(...rangeFilterNames),
      values: fc.constantFrom([], ['0-20'], ['3.5-900000'], ['9-3']),
    }),
    fc.record({ name: fc.constantFrom(...switchFilterNames), values: fc.constantFrom([], [booleanFilterValue]) }),
  ),
  { selector: ({ name }) => name },
)

type Loose<Fields> = { [Name in keyof Fields]: Fields[Name] | undefined }

function withoutUndefined(fields: Loose<Required<ProductCard>>): ProductCard {
  return {
    ...createTestCard(),
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  }
}
