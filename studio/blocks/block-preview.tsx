import type { ReactNode } from 'react'
import type { PreviewProps } from 'sanity'
import { styled } from 'styled-components'

/** Room between a block and the frame that the editor draws around it. */
const Framed = styled.div`
  padding: 12px 16px;
`

/** A block inside a text, as `draw` has it; in lists it is a plain line with `title`. */
export function blockPreview(draw: (props: PreviewProps) => ReactNode, title?: (props: PreviewProps) => string) {
  return (props: PreviewProps) => {
    if (props.layout === 'block') return <Framed>{draw(props)}</Framed>
    return props.renderDefault(title ? { ...props, title: title(props) } : props)
  }
}

/** Blocks are in the text as they are in the shop: between hairlines, with room around them. */
export const Ruled = styled.div<{ $accent?: boolean }>`
  border-block: 1px solid var(${({ $accent }) => ($accent ? '--card-focus-ring-color' : '--card-border-color')});
  padding-block: 20px;
  color: var(--card-fg-color);
`

/** What is not there yet, or is only in the studio. */
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
