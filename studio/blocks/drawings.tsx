import { styled } from 'styled-components'

interface ButtonBlockProps {
  title: string | undefined
  link: string | undefined
}

/** A button as the shop draws it, with the address it leads to. */
export function ButtonBlock({ title, link }: ButtonBlockProps) {
  return (
    <Stacked>
      <ButtonShape>{title || 'Button without a title'}</ButtonShape>
      <Muted>{link || 'No address yet'}</Muted>
    </Stacked>
  )
}

const ButtonShape = styled.span`
  display: inline-block;
  border: 1px solid var(--card-fg-color);
  border-radius: 6px;
  padding: 12px 20px;
  color: var(--card-fg-color);
  font-size: 15px;
  font-weight: 500;
  line-height: 20px;
`

/** A callout as the shop sets it: a large sentence between two lines. */
export function CalloutBlock({ text }: { text: string | undefined }) {
  return <Ruled $accent>{text ? <CalloutText>{text}</CalloutText> : <Muted>Empty callout</Muted>}</Ruled>
}

const CalloutText = styled.p`
  margin: 0;
  font-size: 20px;
  line-height: 1.4;
  text-wrap: balance;
  white-space: pre-line;
`

interface ImageBlockProps {
  /** Address of the picture; missing while none was chosen. */
  src: string | undefined
  alt: string | undefined
}

/** A picture as wide as the text, with its alternative text below. */
export function ImageBlock({ src, alt }: ImageBlockProps) {
  return (
    <Stacked>
      {src ? <Picture src={src} alt={alt ?? ''} /> : <EmptyPicture>No picture yet</EmptyPicture>}
      <Muted>{alt || 'No alternative text: screen readers pass over the picture'}</Muted>
    </Stacked>
  )
}

const Picture = styled.img`
  display: block;
  inline-size: 100%;
  block-size: auto;
  border-radius: 6px;
  background: var(--card-code-bg-color);
`

const EmptyPicture = styled.div`
  display: grid;
  place-items: center;
  inline-size: 100%;
  aspect-ratio: 3 / 2;
  border-radius: 6px;
  background: var(--card-code-bg-color);
  color: var(--card-muted-fg-color);
  font-size: 13px;
`

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
