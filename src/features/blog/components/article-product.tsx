import type { ReactNode } from 'react'

export interface ArticleProductProps {
  /** What the editor wrote beside the product. */
  title?: string | undefined
  text?: string | undefined
  /** The product's card; missing when the search found none. */
  product?: ReactNode
  /** Said in place of the product when there is none; without it nothing is drawn then. */
  empty?: string | undefined
}

/** One product in a post, with a title and a text beside it. */
export function ArticleProduct({ title, text, product, empty }: ArticleProductProps) {
  if (!product) return empty === undefined ? null : <ArticleEmpty>{empty}</ArticleEmpty>
  const words = title || text
  return (
    <div
      className={`border-y border-line py-8 ${words ? 'grid items-center gap-8 sm:grid-cols-[3fr_2fr]' : 'mx-auto max-w-tip'}`}
    >
      {words ? (
        <div>
          {title ? <h2 className="text-2xl font-semibold">{title}</h2> : null}
          {text ? <p className="mt-3 whitespace-pre-line text-ink-muted">{text}</p> : null}
        </div>
      ) : null}
      {product}
    </div>
  )
}

/** What a block says when its search finds nothing. */
export function ArticleEmpty({ children }: { children: string }) {
  return <p className="border-y border-line py-8 text-center text-sm text-ink-muted">{children}</p>
}
