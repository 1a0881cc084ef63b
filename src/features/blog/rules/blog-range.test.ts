import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { countBlogPages, getPostRange } from './blog-range.ts'

test.each([
  [1, { from: 0, to: 12 }],
  [3, { from: 24, to: 36 }],
])('returns the range of page %i', (page, range) => expect(getPostRange(page)).toEqual(range))

test.each([
  [0, 1],
  [12, 1],
  [13, 2],
])('%i posts fill %i pages', (count, pages) => expect(countBlogPages(count)).toBe(pages))

test('every post is on exactly one of the pages', () => {
  forAll(fc.nat(500), (post) => {
    const pages = Array.from({ length: countBlogPages(post + 1) }, (_, index) => getPostRange(index + 1))
    expect(pages.filter(({ from, to }) => post >= from && post < to)).toHaveLength(1)
  })
})
