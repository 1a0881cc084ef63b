import { styled } from 'styled-components'

export function ButtonBlock({ title, link }: { title: string | undefined; link: string | undefined }) {
  return (
    <StackedBlock>
      <ButtonShape>{title || 'Button without a title'}</ButtonShape>
      <MutedText>{link || 'No link yet'}</MutedText>
    </StackedBlock>
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

export function CalloutBlock({ text }: { text: string | undefined }) {
  return (
    <BorderedBlock $accent>
      {text ? <CalloutText>{text}</CalloutText> : <MutedText>Empty callout</MutedText>}
    </BorderedBlock>
  )
}

const CalloutText = styled.p`
  margin: 0;
  font-size: 20px;
  line-height: 1.4;
  text-wrap: balance;
  white-space: pre-line;
`

export function ImageBlock({ src, alt }: { src: string | undefined; alt: string | undefined }) {
  return (
    <StackedBlock>
      {src ? <Picture src={src} alt={alt ?? ''} /> : <EmptyPicture>No image yet</EmptyPicture>}
      <MutedText>{alt || 'No alternative text: screen readers skip the image'}</MutedText>
    </StackedBlock>
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

/** Has the same border as the block in the shop. */
export const BorderedBlock = styled.div<{ $accent?: boolean }>`
  border-block: 1px solid var(${({ $accent }) => ($accent ? '--card-focus-ring-color' : '--card-border-color')});
  padding-block: 20px;
  color: var(--card-fg-color);
`

export const MutedText = styled.span`
  color: var(--card-muted-fg-color);
  font-size: 13px;
  line-height: 20px;
`

export const StackedBlock = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
`
