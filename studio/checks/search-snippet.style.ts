import { styled } from 'styled-components'

/** Where the page is, above its title. */
export const Address = styled.p`
  margin: 0;
  overflow: hidden;
  color: var(--card-muted-fg-color);
  font-size: 12px;
  line-height: 1.3;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** The title, as large as results show it, in the colour of a link. */
export const Title = styled.p`
  margin: 0;
  color: var(--card-link-color);
  font-size: 18px;
  line-height: 1.3;
  overflow-wrap: anywhere;
`
