import { roomAttribute } from '#ui/product/product-grid.tsx'
import { type CardsNear, cardsNear } from '../rules/listing/cards-near.ts'

/** A card, known by its product. */
export interface Card {
  id: string
}

/** Knows how the cards of a grid in the page lie, those that are left out of it too. */
export interface GridMeter {
  /** Measures what is drawn: the cards from `from` on. Other `cards` than before have other heights. */
  measure: (grid: HTMLElement, from: number, cards: readonly Card[]) => void
  /** Whether the grid still has the columns that it was measured with. */
  fits: (grid: HTMLElement) => boolean
  /** Which of `count` cards are within a screen of the view, or between it and the one that has the focus. */
  near: (grid: HTMLElement, count: number) => CardsNear
}

/** Makes a meter for one grid. */
export function gridMeter(): GridMeter {
  const heights = new Map<number, number>()
  const shape = { columns: 1, between: 0, heights }
  let [measured, columns]: [readonly Card[], string] = [[], '']
  return {
    measure: (grid, from, cards) => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
      if (!isGrown(measured, cards) || gridTemplateColumns !== columns) heights.clear()
      measured = cards
      columns = gridTemplateColumns
      shape.columns = gridTemplateColumns.split(' ').length
      shape.between = Number.parseFloat(rowGap) || 0
      const drawn = grid.querySelectorAll(`:scope > :not([${roomAttribute}])`)
      for (let index = 0; index < drawn.length; index += shape.columns) {
        // As high as its row: the cards of a grid stretch.
        heights.set((from + index) / shape.columns, drawn[index]?.getBoundingClientRect().height ?? 0)
      }
    },
    fits: (grid) => getComputedStyle(grid).gridTemplateColumns === columns,
    near: (grid, count) => cardsNear(count, shape, withFocused(grid, -grid.getBoundingClientRect().top)),
  }
}

/** Whether a list is the one before, or that and more: of the same products, whatever they were read from. */
function isGrown(before: readonly Card[], now: readonly Card[]): boolean {
  return before[0]?.id === now[0]?.id && before.at(-1)?.id === now[before.length - 1]?.id
}

/** A screen above the view to a screen below it, px from the grid's top, and on to what has the focus. */
function withFocused(grid: HTMLElement, view: number) {
  const stretch = { top: view - innerHeight, bottom: view + 2 * innerHeight }
  const focused = document.activeElement
  if (!focused || !grid.contains(focused)) return stretch
  const { top, bottom } = focused.getBoundingClientRect()
  return { top: Math.min(stretch.top, view + top), bottom: Math.max(stretch.bottom, view + bottom) }
}
