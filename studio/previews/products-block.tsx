import { Muted, Ruled, Stacked } from './block-frame.style.ts'
import { ProductPlace, Row, Single, SingleText, SingleTitle } from './products-block.style.ts'

interface ProductsBlockProps {
  query: string | undefined
  searchFields: readonly string[]
  layout: 'singular' | 'slideshow'
  title: string | undefined
  description: string | undefined
}

/** The places that products take in the shop, with the search that will fill them. */
export function ProductsBlock({ layout, title, description, ...search }: ProductsBlockProps) {
  const words = title || description
  return (
    <Ruled>
      {layout === 'slideshow' ? (
        <Row>
          {['first', 'second', 'third', 'fourth'].map((place) => (
            <Place key={place} />
          ))}
        </Row>
      ) : (
        <Single $alone={!words}>
          {words ? (
            <Stacked>
              {title ? <SingleTitle>{title}</SingleTitle> : null}
              {description ? <SingleText>{description}</SingleText> : null}
            </Stacked>
          ) : null}
          <Place />
        </Single>
      )}
      <Muted>{searchSentence(search, layout)}</Muted>
    </Ruled>
  )
}

function Place() {
  return (
    <ProductPlace>
      <CanOutline />
    </ProductPlace>
  )
}

type Search = Pick<ProductsBlockProps, 'query' | 'searchFields'>

function searchSentence({ query, searchFields }: Search, layout: ProductsBlockProps['layout']): string {
  if (!query) return 'No search yet'
  const what = layout === 'singular' ? 'The first product' : 'Products'
  const where = searchFields.length > 0 ? ` in ${searchFields.join(', ')}` : ''
  return `${what} found for “${query}”${where}`
}

/** A round can from above, as an outline. */
function CanOutline() {
  return (
    <svg viewBox="0 0 64 64" width="56%" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="32" cy="32" r="28" />
      <circle cx="32" cy="32" r="22" />
      <path d="M20 34h24M24 40h16" strokeLinecap="round" />
    </svg>
  )
}
