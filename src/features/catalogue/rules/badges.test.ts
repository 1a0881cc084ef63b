import { describe, expect, it } from 'vitest'
import { card } from '../card.fixture.ts'
import { discountPercent, productBadges } from './badges.ts'

const reduced = { now: 2730, before: 3900, lowest30: 3900 }

describe('badges of a product (specification section 3)', () => {
  it.each([
    { name: 'nothing to tell', fields: {}, price: { now: 3900 }, kinds: [] },
    { name: '30percent', fields: { tags: ['30percent'] }, price: { now: 3900 }, kinds: ['30percent'] },
    { name: 'campaign', fields: { tags: ['campaign'] }, price: { now: 3900 }, kinds: ['campaign'] },
    { name: 'news', fields: { tags: ['news'] }, price: { now: 3900 }, kinds: ['news'] },
    { name: 'marked as new', fields: { isNew: true }, price: { now: 3900 }, kinds: ['news'] },
    { name: 'new twice is new once', fields: { isNew: true, tags: ['news'] }, price: { now: 3900 }, kinds: ['news'] },
    {
      name: 'limited edition',
      fields: { tags: ['limited-edition'] },
      price: { now: 3900 },
      kinds: ['limited-edition'],
    },
    { name: 'reduced', fields: {}, price: reduced, kinds: ['discount'] },
    { name: 'reduced and 30percent', fields: { tags: ['30percent'] }, price: reduced, kinds: ['discount'] },
    {
      name: 'everything at once',
      fields: { isNew: true, tags: ['news', 'limited-edition', 'campaign', '30percent'] },
      price: reduced,
      kinds: ['discount', 'campaign', 'limited-edition', 'news'],
    },
    { name: 'an unknown tag', fields: { tags: ['spring'] }, price: undefined, kinds: [] },
  ])('$name', ({ fields, price, kinds }) => {
    expect(productBadges(card(fields), price).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('says how much less it costs', () => {
    expect(productBadges(card(), reduced)).toEqual([{ kind: 'discount', percent: 30 }])
  })
})

it.each([
  [{ now: 7000, before: 10000 }, 30, []],
  [{ now: 6667, before: 10000 }, 33, []],
  [{ now: 4000, before: 10000 }, 60, []],
  [{ now: 3900, before: 10000 }, 61, [61]],
  [{ now: 10100, before: 10000 }, -1, [-1]],
  [{ now: 3900 }, undefined, []],
  [{ now: 3900, before: 0 }, undefined, []],
  [undefined, undefined, []],
])('%j is a discount of %s percent and warns of %j', (price, percent, warnings) => {
  const warned: number[] = []
  expect(discountPercent(price, (one) => warned.push(one))).toBe(percent)
  expect(warned).toEqual(warnings)
})
