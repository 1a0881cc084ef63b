import { CalloutText, Muted, Ruled } from './block-frame.style.ts'

/** A callout as the shop sets it: a large sentence between two lines. */
export function CalloutBlock({ text }: { text: string | undefined }) {
  return <Ruled $accent>{text ? <CalloutText>{text}</CalloutText> : <Muted>Empty callout</Muted>}</Ruled>
}
