import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardsNear, type GridShape } from './cards-near.ts'

const even: GridShape = { columns: 4, between: 10, heights: new Map([[0, 100]]) }

describe('the cards near the view', () => {
  it.each([
    { at: 'the top', stretch: { top: -300, bottom: 400 }, near: { from: 0, to: 16, before: 0, after: 870 } },
    { at: 'the middle', stretch: { top: 500, bottom: 700 }, near: { from: 16, to: 28, before: 430, after: 540 } },
    { at: 'the end', stretch: { top: 1200, bottom: 5000 }, near: { from: 40, to: 48, before: 1090, after: 0 } },
    { at: 'far above', stretch: { top: -900, bottom: -100 }, near: { from: 0, to: 4, before: 0, after: 1200 } },
    { at: 'far below', stretch: { top: 9000, bottom: 9900 }, near: { from: 44, to: 48, before: 1200, after: 0 } },
  ])('at $at', ({ stretch, near }) => {
    expect(cardsNear(48, even, stretch)).toEqual(near)
  })

  it('of no cards are none', () => {
    expect(cardsNear(0, even, { top: 0, bottom: 900 })).toEqual({ from: 0, to: 0, before: 0, after: 0 })
  })

  it('take with the room of the others the height of them all, and cover the stretch', () => {
    const anyHeights = fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 60 })
    const anyStretch = fc.tuple(fc.integer({ min: -2000, max: 40_000 }), fc.nat(3000))
    fc.assert(
      fc.property(
        anyHeights,
        fc.integer({ min: 1, max: 6 }),
        fc.nat(80),
        anyStretch,
        (list, columns, gap, [top, size]) => {
          const heights = new Map(list.entries())
          const tall = (from: number, to: number) =>
            list.slice(from, to).reduce((sum, height) => sum + height, 0) + Math.max(0, to - from - 1) * gap
          const { from, to, before, after } = cardsNear(
            list.length * columns,
            { columns, between: gap, heights },
            { top, bottom: top + size },
          )
          const [first, last] = [from / columns, to / columns]
          expect(before).toBe(tall(0, first))
          expect(after).toBe(tall(last, list.length))
          expect(last).toBeGreaterThan(first)
          const drawnTop = first === 0 ? Number.NEGATIVE_INFINITY : before + gap
          const drawnBottom = last === list.length ? Number.POSITIVE_INFINITY : tall(0, last) + gap
          expect(drawnBottom).toBeGreaterThanOrEqual(Math.min(top + size, tall(0, list.length)))
          expect(drawnTop).toBeLessThanOrEqual(Math.max(top, before + gap))
        },
      ),
    )
  })
})
