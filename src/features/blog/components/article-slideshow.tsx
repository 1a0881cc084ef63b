import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { Slideshow, type SlideshowLabels } from '#ui/slideshow.tsx'
import { ArticleEmpty } from './article-product.tsx'

export interface ArticleSlideshowProps {
  /** The products' cards, in the order they were found. */
  children: readonly ReactNode[]
  /** Said in place of the products when there are none; without it nothing is drawn then. */
  empty?: string | undefined
}

/** Products in a post, side by side; on a wide window the row reaches beyond the text. */
export function ArticleSlideshow({ children, empty }: ArticleSlideshowProps) {
  if (children.length === 0) return empty === undefined ? null : <ArticleEmpty>{empty}</ArticleEmpty>
  return (
    <div className="border-y border-line py-8 md:-mx-12 lg:-mx-24">
      <Slideshow label={m.blog_products()} labels={labels()} perView="tiles">
        {children}
      </Slideshow>
    </div>
  )
}

function labels(): SlideshowLabels {
  return {
    previous: m.blog_slides_previous(),
    next: m.blog_slides_next(),
    position: (first, last, count) =>
      first === last ? m.blog_slides_one({ first, count }) : m.blog_slides_many({ first, last, count }),
  }
}
