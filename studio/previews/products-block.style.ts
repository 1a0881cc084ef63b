import { styled } from 'styled-components'

export const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 12px;
  margin-block-end: 12px;
`

export const Single = styled.div<{ $alone: boolean }>`
  display: grid;
  align-items: center;
  grid-template-columns: ${({ $alone }) => ($alone ? 'minmax(0, 40%)' : '3fr 2fr')};
  justify-content: ${({ $alone }) => ($alone ? 'center' : 'stretch')};
  gap: 24px;
  margin-block-end: 12px;
`

export const SingleTitle = styled.div`
  font-size: 22px;
  font-weight: 600;
  line-height: 1.25;
`

export const SingleText = styled.div`
  color: var(--card-muted-fg-color);
  font-size: 15px;
  line-height: 1.5;
  white-space: pre-line;
`

/** Where a product's card will stand. */
export const ProductPlace = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 5;
  border-radius: 6px;
  background: var(--card-code-bg-color);
  color: var(--card-muted-fg-color);
`
