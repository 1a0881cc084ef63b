import { styled } from 'styled-components'

/** Room between a block and the frame that the editor draws around it. */
export const Framed = styled.div`
  padding: 12px 16px;
`

/** Blocks stand in the text as they do in the shop: between hairlines, with room around them. */
export const Ruled = styled.div<{ $accent?: boolean }>`
  border-block: 1px solid var(${({ $accent }) => ($accent ? '--card-focus-ring-color' : '--card-border-color')});
  padding-block: 20px;
  color: var(--card-fg-color);
`

export const CalloutText = styled.p`
  margin: 0;
  font-size: 20px;
  line-height: 1.4;
  text-wrap: balance;
  white-space: pre-line;
`

export const ButtonShape = styled.span`
  display: inline-block;
  border: 1px solid var(--card-fg-color);
  border-radius: 6px;
  padding: 12px 20px;
  color: var(--card-fg-color);
  font-size: 15px;
  font-weight: 500;
  line-height: 20px;
`

/** What is not there yet, or stands only in the studio. */
export const Muted = styled.span`
  color: var(--card-muted-fg-color);
  font-size: 13px;
  line-height: 20px;
`

export const Stacked = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
`
