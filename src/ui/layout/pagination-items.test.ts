import { expect, it } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { getPaginationItems } from './pagination-items.ts'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 5, [1, 2, 3, 4, 5]],
  [1, 12, [1, 2, 'gap-after', 12]],
  [6, 12, [1, 'gap-before', 5, 6, 7, 'gap-after', 12]],
  [12, 12, [1, 'gap-before', 11, 12]],
])('lists the items for page %i of %i', (page, pages, expected) =>
  expect(getPaginationItems(page, pages)).toEqual(expected),
)

it('ascends, contains the first, last and adjacent pages, and skips at least two pages per gap', () => {
  const somewhere = fc
    .integer({ min: 1, max: 200 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  forAll(somewhere, ([page, pages]) => {
    const numbers = getPaginationItems(page, pages).filter((entry) => typeof entry === 'number')
    const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
    expect(numbers).toEqual(expect.arrayContaining(wanted))
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    const gaps = numbers.map((number, index) => number - (numbers[index - 1] ?? 0) - 1)
    expect(gaps.every((gap) => gap === 0 || gap >= 2)).toBe(true)
  })
})
