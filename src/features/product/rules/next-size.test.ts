import { describe, expect, it } from 'vitest'
import { marketFacts } from '#market-rules/rules/market-facts.ts'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import type { Pack } from '#services/commerce/product.ts'
import { nextPackSaving } from './next-size.ts'
import { packOffers } from './pack-offers.ts'

function pack(quantity: number, now: number, available = true): Pack {
  const id = String(quantity)
  return { product: id, item: id, quantity, uri: id, prices: { 20: { now } }, available }
}

const one = pack(1, 3900)
const five = pack(5, 18500)
const ten = pack(10, 35900)

describe('what the next size saves', () => {
  it.each([
    { name: 'five after one', packs: [one, five, ten], chosen: 1, next: { quantity: 5, lessPerCan: 200 } },
    { name: 'ten after five', packs: [one, five, ten], chosen: 5, next: { quantity: 10, lessPerCan: 110 } },
    { name: 'nothing after the largest', packs: [one, five, ten], chosen: 10, next: undefined },
    {
      name: 'a size that is sold out is passed over',
      packs: [one, pack(5, 18500, false), ten],
      chosen: 1,
      next: { quantity: 10, lessPerCan: 310 },
    },
    { name: 'a size that saves nothing', packs: [one, pack(5, 19500)], chosen: 1, next: undefined },
    { name: 'a size that costs more', packs: [one, pack(5, 20000)], chosen: 1, next: undefined },
  ])('$name', ({ packs, chosen, next }) => {
    const offers = packOffers(packs, 20, { pouches: 20 }, marketFacts(openEverywhere, 'SE', 0))
    const offer = offers.find(({ pack: { quantity } }) => quantity === chosen)
    expect(offer && nextPackSaving(offers, offer)).toEqual(next)
  })
})
