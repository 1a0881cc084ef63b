import { styled } from 'styled-components'

export const Picture = styled.img`
  display: block;
  inline-size: 100%;
  block-size: auto;
  border-radius: 6px;
  background: var(--card-code-bg-color);
`

export const EmptyPicture = styled.div`
  display: grid;
  place-items: center;
  inline-size: 100%;
  aspect-ratio: 3 / 2;
  border-radius: 6px;
  background: var(--card-code-bg-color);
  color: var(--card-muted-fg-color);
  font-size: 13px;
`
