import { expect, test } from 'vitest'
import { markets } from '#app.config'
import { createTestCard } from '../card.fixture.ts'
import { filterByAnnouncedReduction } from './announced-reductions.ts'

const { SE, GB } = markets

test('lists a product only in markets with an announced reduction', () => {
  const inSweden = { [SE.pricelist]: { now: 3900, lowest30: 4900 }, [GB.pricelist]: { now: 429 } }
  const plain = { [SE.pricelist]: { now: 3900 }, [GB.pricelist]: { now: 429, lowest30: 429 } }
  const all = [SE.market, GB.market]
  const listed = filterByAnnouncedReduction([
    createTestCard({ id: 'a', prices: inSweden, markets: all }),
    createTestCard({ prices: plain, markets: all }),
  ])
  expect(listed.map(({ id, markets: sold }) => ({ id, sold }))).toEqual([{ id: 'a', sold: [SE.market] }])
})

test('applies a requested percentage to each market separately', () => {
  const prices = { [SE.pricelist]: { now: 2730, lowest30: 3900 }, [GB.pricelist]: { now: 300, lowest30: 400 } }
  const both = createTestCard({ prices, markets: [SE.market, GB.market] })
  expect(filterByAnnouncedReduction([both], 30)).toMatchObject([{ markets: [SE.market] }])
  expect(filterByAnnouncedReduction([both], 31)).toEqual([])
})
