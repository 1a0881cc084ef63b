import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCard, anyFilters } from '../../any-card.fixture.ts'
import { indexCards } from './card-index.ts'
import { filterChoices, filterOptions } from './filter-options.ts'
import { offeredText, readOffered } from './offered-text.ts'

test('what a page carries of the filters is read back as it was counted', () => {
  fc.assert(
    fc.property(fc.array(anyCard, { maxLength: 40 }), anyFilters, (cards, filters) => {
      const index = indexCards(cards)
      const label = (_name: string, value: string) => value
      const options = filterOptions(index, filterChoices(index, label, 'en'), filters, 20)
      expect(readOffered(offeredText(options))).toEqual(options)
    }),
  )
})
