import type { ReactNode } from 'react'
import type { ElementProps } from './element-props.ts'
import type { LinkSlot } from './link-slot.ts'

export interface ProductCardProps extends ElementProps<'article', 'children'> {
  name: string
  brand: string
  /** Draws the link to the product around its name; the whole card follows it. */
  link: LinkSlot
  /** A `CanArtwork`; give it an empty `alt`, the name stands below. */
  image: ReactNode
  /** `Badge`s, laid over the picture. */
  badges?: ReactNode
  /** Quiet facts in one line: flavour, strength, mg. */
  meta?: ReactNode
  /** A `Price`. */
  price?: ReactNode
  /** What can be pressed besides the link, such as "Add to cart"; stays above the card's link. */
  footer?: ReactNode
  /** Level of the name's heading; 3 unless told, below a list's own heading. */
  headingLevel?: 2 | 3 | 4 | undefined
}

/** One product in a list: picture, brand, name, facts, price, action; one link, the whole card its target. */
export function ProductCard({ name, brand, link, image, badges, meta, price, footer, ...rest }: ProductCardProps) {
  const { headingLevel = 3, ...article } = rest
  const Heading = `h${headingLevel}` as const
  return (
    <article {...article} className="group/card relative flex h-full flex-col">
      <div className="relative">
        {image}
        {badges ? <div className="absolute inset-s-2.5 top-2.5 flex flex-wrap gap-1">{badges}</div> : null}
      </div>
      <div className="flex grow flex-col pt-3">
        <p className="text-sm text-ink-muted">{brand}</p>
        <Heading className="font-medium">{link({ className: cardLinkClass, children: name })}</Heading>
        {meta ? (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-muted">{meta}</div>
        ) : null}
        <div className="mt-auto grid gap-3 pt-2">
          {price}
          {footer ? <div className="relative z-raised">{footer}</div> : null}
        </div>
      </div>
    </article>
  )
}

/** Stretches the link over the card; its focus ring is drawn around the whole card. */
const cardLinkClass =
  'decoration-1 underline-offset-4 group-hover/card:underline outline-none after:absolute after:inset-0 after:rounded-md ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus'
