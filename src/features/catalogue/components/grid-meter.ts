import { roomAttribute } from '#ui/product/product-grid.tsx'
import { type CardsNear, type CardsPart, cardsNear, type Stretch, usualHeight } from '../rules/listing/cards-near.ts'

/** A card, known by its product. */
export interface Card {
  id: string
}

/** Knows how the cards of a grid in the page lie, those that are left out of it too. */
export interface GridMeter {
  /** Measures what is drawn of `cards`. Other cards than before have other heights. */
  measure: (grid: HTMLElement, parts: readonly CardsPart[], cards: readonly Card[]) => void
  /** Whether the grid still has the columns that it was measured with. */
  fits: (grid: HTMLElement) => boolean
  columns: () => number
  /** What is seen of a grid, px from its top. */
  seen: (grid: HTMLElement) => Stretch
  /** Which of `count` cards lie in a stretch, and the one that has the focus. */
  near: (grid: HTMLElement, count: number, stretch: Stretch) => CardsNear
  /** The same of cards that were never drawn, and a row more: they may be lower than those before. */
  guess: (count: number, stretch: Stretch) => CardsNear
}

/** Makes a meter for one grid. */
export function gridMeter(): GridMeter {
  const heights = new Map<number, number>()
  const shape = { columns: 1, between: 0, heights }
  let [measured, columns]: [readonly Card[], string] = [[], '']
  return {
    measure: (grid, parts, cards) => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
      if (!isGrown(measured, cards) || gridTemplateColumns !== columns) heights.clear()
      measured = cards
      columns = gridTemplateColumns
      shape.columns = gridTemplateColumns.split(' ').length
      shape.between = Number.parseFloat(rowGap) || 0
      for (const [row, height] of rowHeights(grid, parts, shape.columns)) heights.set(row, height)
    },
    fits: (grid) => getComputedStyle(grid).gridTemplateColumns === columns,
    columns: () => shape.columns,
    seen: (grid) => {
      const top = -grid.getBoundingClientRect().top
      return { top, bottom: top + innerHeight }
    },
    near: (grid, count, stretch) => cardsNear(count, shape, stretch, placeOfFocus(grid)),
    guess: (count, { top, bottom }) => {
      const height = usualHeight(heights)
      return cardsNear(count, { ...shape, heights: new Map([[0, height]]) }, { top, bottom: bottom + height })
    },
  }
}

/** Each row that is drawn, as high as its first card: the cards of a row stretch. */
function* rowHeights(grid: HTMLElement, parts: readonly CardsPart[], columns: number): Generator<[number, number]> {
  const drawn = grid.querySelectorAll(`:scope > :not([${roomAttribute}])`)
  let index = 0
  for (const { from, to } of parts) {
    for (let place = from; place < to; place += columns)
      yield [place / columns, drawn[index + place - from]?.getBoundingClientRect().height ?? 0]
    index += to - from
  }
}

/** Whether a list is the one before, or that and more: of the same products, whatever they were read from. */
export function isGrown(before: readonly Card[], now: readonly Card[]): boolean {
  return before[0]?.id === now[0]?.id && before.at(-1)?.id === now[before.length - 1]?.id
}

/** Place of the card that has the focus, from 0. */
function placeOfFocus(grid: HTMLElement): number | undefined {
  const item = document.activeElement?.closest('li')
  if (!item || item.parentElement !== grid) return undefined
  const said = item.getAttribute('aria-posinset')
  return said === null ? Array.from(grid.children).indexOf(item) : Number(said) - 1
}
