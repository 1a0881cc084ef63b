import { describe, expect, it } from 'vitest'
import { card } from '../card.fixture.ts'
import { productBadges } from './badges.ts'

const reduced = { now: 2730, lowest30: 3900 }

describe('badges of a product (specification section 3)', () => {
  it.each([
    { name: 'nothing to tell', fields: {}, price: { now: 3900 }, kinds: [] },
    { name: 'a tag alone announces no 30 percent', fields: { tags: ['30percent'] }, price: { now: 3900 }, kinds: [] },
    { name: 'a tag alone announces no campaign', fields: { tags: ['campaign'] }, price: { now: 3900 }, kinds: [] },
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
    { name: 'less than one percent', fields: {}, price: { now: 3899, lowest30: 3900 }, kinds: [] },
    { name: 'as cheap as it was in the 30 days', fields: {}, price: { now: 3900, lowest30: 3900 }, kinds: [] },
    { name: 'an unknown tag', fields: { tags: ['spring'] }, price: undefined, kinds: [] },
  ])('$name', ({ fields, price, kinds }) => {
    expect(productBadges(card(fields), price).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('says how much less it costs', () => {
    expect(productBadges(card(), reduced)).toEqual([{ kind: 'discount', percent: 30 }])
  })
})
