import type { CardRows } from '../rules/card-rows.ts'
import type { CardAction } from './product-card-view.tsx'
import { ProductCards } from './product-cards.tsx'
import { useCards } from './use-cards.ts'

export interface ProductShelfProps {
  /** From `productsFor`. */
  rows: CardRows
  layout?: 'grid' | 'shelf'
  headingLevel?: 2 | 3 | 4
  action?: CardAction | undefined
}

/** Products of another page's block: those of `rows` that may be sold to the shopper. Draws nothing when none may. */
export function ProductShelf({ rows, layout = 'shelf', ...rest }: ProductShelfProps) {
  const cards = useCards(rows)
  return cards.length === 0 ? null : <ProductCards cards={cards} layout={layout} {...rest} />
}
