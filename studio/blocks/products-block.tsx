import { styled } from 'styled-components'
import { BorderedBlock, MutedText, StackedBlock } from './block-previews.tsx'

interface ProductsBlockProps {
  query: string | undefined
  searchFields: readonly string[]
  layout: 'singular' | 'slideshow'
  title: string | undefined
  description: string | undefined
}

export function ProductsBlock({ layout, title, description, ...search }: ProductsBlockProps) {
  const words = title || description
  return (
    <BorderedBlock>
      {layout === 'slideshow' ? (
        <Row>
          {['first', 'second', 'third', 'fourth'].map((place) => (
            <Place key={place} />
          ))}
        </Row>
      ) : (
        <Single $alone={!words}>
          {words ? (
            <StackedBlock>
              {title ? <SingleTitle>{title}</SingleTitle> : null}
              {description ? <SingleText>{description}</SingleText> : null}
            </StackedBlock>
          ) : null}
          <Place />
        </Single>
      )}
      <MutedText>{searchSentence(search, layout)}</MutedText>
    </BorderedBlock>
  )
}

function Place() {
  return (
    <ProductPlaceholder>
      <CanOutline />
    </ProductPlaceholder>
  )
}

type Search = Pick<ProductsBlockProps, 'query' | 'searchFields'>

function searchSentence({ query, searchFields }: Search, layout: ProductsBlockProps['layout']): string {
  if (!query) return 'No search yet'
  const what = layout === 'singular' ? 'First product' : 'Products'
  const where = searchFields.length > 0 ? ` in ${searchFields.join(', ')}` : ''
  return `${what} found for “${query}”${where}`
}

function CanOutline() {
  return (
    <svg viewBox="0 0 64 64" width="56%" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="32" cy="32" r="28" />
      <circle cx="32" cy="32" r="22" />
      <path d="M20 34h24M24 40h16" strokeLinecap="round" />
    </svg>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 12px;
  margin-block-end: 12px;
`

const Single = styled.div<{ $alone: boolean }>`
  display: grid;
  align-items: center;
  grid-template-columns: ${({ $alone }) => ($alone ? 'minmax(0, 40%)' : '3fr 2fr')};
  justify-content: ${({ $alone }) => ($alone ? 'center' : 'stretch')};
  gap: 24px;
  margin-block-end: 12px;
`

const SingleTitle = styled.div`
  font-size: 22px;
  font-weight: 600;
  line-height: 1.25;
`

const SingleText = styled.div`
  color: var(--card-muted-fg-color);
  font-size: 15px;
  line-height: 1.5;
  white-space: pre-line;
`

const ProductPlaceholder = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 5;
  border-radius: 6px;
  background: var(--card-code-bg-color);
  color: var(--card-muted-fg-color);
`
