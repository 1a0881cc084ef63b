import type { ReactNode } from 'react'
import type { ElementProps, LinkSlot } from '#ui/props.ts'

export interface ProductCardProps extends ElementProps<'article', 'children'> {
  name: string
  brand: string
  /** Link around the name. Its clickable area is the whole card. */
  link: LinkSlot
  /** A `ProductImage` with `card` and an empty `alt`, because the card also contains the name. */
  image: ReactNode
  badges?: ReactNode
  meta?: ReactNode
  /** Omitted if the product has no price in the market. */
  price?: ReactNode
  /** Controls above the card's link, for example an `AddButton` in the picture's corner. */
  action?: ReactNode
  /** Default: 3. */
  headingLevel?: 2 | 3 | 4 | undefined
}

/** `cards.css` lays out the elements by class name, as a card or as a row. */
export function ProductCard({ name, brand, link, image, badges, meta, price, action, ...rest }: ProductCardProps) {
  const { headingLevel = 3, ...article } = rest
  const Heading = `h${headingLevel}` as const
  return (
    <article {...article} className="can-card">
      {image}
      {badges ? <div className="can-badges">{badges}</div> : null}
      <div className="can-text">
        <p className="can-brand">{brand}</p>
        <Heading className="can-name">{link({ className: '', children: name })}</Heading>
        {meta ? <div className="can-facts">{meta}</div> : null}
      </div>
      {price === undefined ? null : <div className="can-price">{price}</div>}
      {action ? <div className="can-action">{action}</div> : null}
    </article>
  )
}
