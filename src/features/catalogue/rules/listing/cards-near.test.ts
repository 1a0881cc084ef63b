import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardsNear, type GridShape } from './cards-near.ts'

const even: GridShape = { columns: 4, between: 10, heights: new Map([[0, 100]]) }

describe('the cards near the view', () => {
  it.each([
    { at: 'the top', stretch: { top: -300, bottom: 400 }, part: [0, 16], rooms: [0, 870] },
    { at: 'the middle', stretch: { top: 500, bottom: 700 }, part: [16, 28], rooms: [430, 540] },
    { at: 'the end', stretch: { top: 1200, bottom: 5000 }, part: [40, 48], rooms: [1090, 0] },
    { at: 'far above', stretch: { top: -900, bottom: -100 }, part: [0, 4], rooms: [0, 1200] },
    { at: 'far below', stretch: { top: 9000, bottom: 9900 }, part: [44, 48], rooms: [1200, 0] },
  ])('at $at', ({ stretch, part: [from, to], rooms }) => {
    expect(cardsNear(48, even, stretch)).toEqual({ parts: [{ from, to }], rooms })
  })

  it('of no cards are none', () => {
    const near = cardsNear(0, even, { top: 0, bottom: 900 }, 0)
    expect(near).toEqual({ parts: [{ from: 0, to: 0 }], rooms: [0, 0] })
  })

  it.each([
    { focus: 'far above', focused: 1, parts: ['0-4', '16-28'], rooms: [0, 320, 540] },
    { focus: 'just above', focused: 14, parts: ['12-28'], rooms: [320, 540] },
    { focus: 'among them', focused: 20, parts: ['16-28'], rooms: [430, 540] },
    { focus: 'just below', focused: 28, parts: ['16-32'], rooms: [430, 430] },
    { focus: 'far below', focused: 45, parts: ['16-28', '44-48'], rooms: [430, 430, 0] },
    { focus: 'on none of them', focused: 48, parts: ['16-28'], rooms: [430, 540] },
  ])('with the focus $focus keep its row, and none of those between', ({ focused, parts, rooms }) => {
    const near = cardsNear(48, even, { top: 500, bottom: 700 }, focused)
    expect(near.parts.map(({ from, to }) => `${from}-${to}`)).toEqual(parts)
    expect(near.rooms).toEqual(rooms)
  })

  it('take with the room of the others the height of them all, cover the stretch, and have the one with the focus', () => {
    const anyHeights = fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 60 })
    const anyStretch = fc.tuple(fc.integer({ min: -2000, max: 40_000 }), fc.nat(3000))
    const anyGrid = fc.tuple(anyHeights, fc.integer({ min: 1, max: 6 }), fc.nat(80))
    fc.assert(
      fc.property(anyGrid, anyStretch, fc.nat(400), ([list, columns, gap], [top, size], focused) => {
        const tall = (from: number, to: number) =>
          list.slice(from, to).reduce((sum, height) => sum + height, 0) + Math.max(0, to - from - 1) * gap
        const shape = { columns, between: gap, heights: new Map(list.entries()) }
        const count = list.length * columns
        const { parts, rooms } = cardsNear(count, shape, { top, bottom: top + size }, focused)
        const rows = parts.map(({ from, to }) => [from / columns, to / columns] as const)
        const drawn = rows.map(([first, last]) => tall(first, last))
        const pieces = [...drawn, ...rooms].filter((height) => height > 0)
        expect(pieces.reduce((sum, height) => sum + height + gap, -gap)).toBe(tall(0, list.length))
        const isDrawn = (row: number) => rows.some(([first, last]) => row >= first && row < last)
        for (const row of list.keys()) {
          const from = row === 0 ? 0 : tall(0, row) + gap
          if (from < top + size && from + tall(row, row + 1) > top && top + size > 0) expect(isDrawn(row)).toBe(true)
        }
        if (focused < count) expect(isDrawn(Math.floor(focused / columns))).toBe(true)
      }),
    )
  })
})
