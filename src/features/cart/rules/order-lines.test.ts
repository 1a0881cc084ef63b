import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedLine, linesByItem } from './order-lines.ts'

function line(item: string, quantity: number, price: number): CountedLine {
  return { item, quantity, totalPriceAsNumber: price, totalPriceBeforeDiscountAsNumber: price }
}

describe('linesByItem', () => {
  it('joins what the service split', () => {
    const lines = [line('a', 1, 0.1), line('b', 1, 5), line('a', 1, 0.2), line('a', 1, 0.3)]
    expect(linesByItem(lines)).toEqual([line('a', 3, 0.6), line('b', 1, 5)])
  })

  it('loses no piece and no cent', () => {
    const lines = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 }), fc.nat(100_000)))
    fc.assert(
      fc.property(lines, (rows) => {
        const split = rows.map(([item, quantity, price]) => line(item, quantity, price / 100))
        const joined = linesByItem(split)
        const sum = (all: CountedLine[], of: (each: CountedLine) => number) => all.reduce((s, each) => s + of(each), 0)
        expect(sum(joined, ({ quantity }) => quantity)).toBe(sum(split, ({ quantity }) => quantity))
        const total = ({ totalPriceAsNumber }: CountedLine) => Math.round(totalPriceAsNumber * 100)
        expect(sum(joined, total)).toBe(sum(split, total))
        expect(new Set(joined.map(({ item }) => item)).size).toBe(joined.length)
      }),
    )
  })
})
