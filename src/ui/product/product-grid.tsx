import { Children, type ReactNode, Suspense } from 'react'
import type { ElementProps } from '#ui/props.ts'

export interface ProductGridProps extends ElementProps<'ul', 'children'> {
  children: ReactNode
  /**
   * `shelf`: one row that scrolls. `even`: hides an incomplete last row unless it is the only row. On phones, `even` is
   * one row that scrolls.
   */
  layout?: 'grid' | 'even' | 'shelf' | undefined
}

const layoutClasses = {
  grid: 'can-grid',
  even: 'can-grid is-even',
  shelf:
    'grid snap-x snap-mandatory auto-cols-[68%] grid-flow-col gap-4 overflow-x-auto overscroll-x-contain p-1 pb-4 -m-1 ' +
    'sm:auto-cols-[38%] sm:gap-6 md:auto-cols-[calc((100%-var(--spacing)*12)/3)] ' +
    'lg:auto-cols-[calc((100%-var(--spacing)*18)/4)]',
}

/** Number of cards without `content-visibility` in the grid layouts, because they are above the fold. */
const cardsAboveFold = 2

/** List of product cards. `cards.css` defines the columns of the layouts `grid` and `even`. */
export function ProductGrid({ children, layout = 'grid', ...rest }: ProductGridProps) {
  return (
    <ul {...rest} className={layoutClasses[layout]}>
      {Children.map(children, (card, index) => (
        <li className={itemClass(layout, index)}>
          {/* The Suspense boundary limits the hydration after a click to one card. */}
          <Suspense>{card}</Suspense>
        </li>
      ))}
    </ul>
  )
}

function itemClass(layout: keyof typeof layoutClasses, index: number): string | undefined {
  if (layout === 'shelf') return 'min-w-0 snap-start'
  return index >= cardsAboveFold ? 'deferred-layout' : undefined
}
