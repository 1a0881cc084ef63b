import { expect, it } from 'vitest'
import { getMarketFacts } from '#market-rules/rules/market-facts.ts'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import type { Pack } from '#services/commerce/product.ts'
import { computeNextPackSaving } from './next-size.ts'
import { buildPackOffers } from './pack-offers.ts'

function pack(quantity: number, now: number, available = true): Pack {
  const id = String(quantity)
  return { product: id, item: id, quantity, uri: id, prices: { 20: { now } }, available }
}

const one = pack(1, 3900)
const five = pack(5, 18500)
const ten = pack(10, 35900)

it.each([
  ['five after one', [one, five, ten], 1, { quantity: 5, savingPerCan: 200 }],
  ['ten after five', [one, five, ten], 5, { quantity: 10, savingPerCan: 110 }],
  ['nothing after the largest', [one, five, ten], 10, undefined],
  ['a size that is sold out is passed over', [one, pack(5, 18500, false), ten], 1, { quantity: 10, savingPerCan: 310 }],
  ['a size that saves nothing', [one, pack(5, 19500)], 1, undefined],
  ['a size that costs more', [one, pack(5, 20000)], 1, undefined],
])('returns the saving of the next size: %s', (_, packs, chosen, next) => {
  const offers = buildPackOffers(packs, 20, { pouches: 20 }, getMarketFacts(openEverywhereRules, 'SE', 0))
  const offer = offers.find(({ pack: { quantity } }) => quantity === chosen)
  expect(offer && computeNextPackSaving(offers, offer)).toEqual(next)
})
