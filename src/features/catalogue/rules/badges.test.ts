import { expect, it } from 'vitest'
import { createTestCard } from '../card.fixture.ts'
import { getProductBadges } from './badges.ts'

const reduced = { now: 2730, lowest30: 3900 }
const plain = { now: 3900 }
const tags = ['news', 'limited-edition', 'campaign', '30percent']

it.each([
  ['nothing to tell', {}, plain, []],
  ['a tag alone announces no 30 percent', { tags: ['30percent'] }, plain, []],
  ['a tag alone announces no campaign', { tags: ['campaign'] }, plain, []],
  ['news', { tags: ['news'] }, plain, ['news']],
  ['marked as new', { isNew: true }, plain, ['news']],
  ['new twice is new once', { isNew: true, tags: ['news'] }, plain, ['news']],
  ['limited edition', { tags: ['limited-edition'] }, plain, ['limited-edition']],
  ['reduced', {}, reduced, ['discount']],
  ['reduced and 30percent', { tags: ['30percent'] }, reduced, ['discount']],
  ['everything at once', { isNew: true, tags }, reduced, ['discount', 'campaign', 'limited-edition', 'news']],
  ['less than one percent', {}, { now: 3899, lowest30: 3900 }, []],
  ['as cheap as it was in the 30 days', {}, { now: 3900, lowest30: 3900 }, []],
  ['an unknown tag', { tags: ['spring'] }, undefined, []],
])('returns badges: %s', (_, fields, price, kinds) => {
  expect(getProductBadges(createTestCard(fields), price).map(({ kind }) => kind)).toEqual(kinds)
})

it('returns the percentage of a reduction', () => {
  expect(getProductBadges(createTestCard(), reduced)).toEqual([{ kind: 'discount', percent: 30 }])
})
