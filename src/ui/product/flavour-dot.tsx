/** Flavours with a colour in tokens.css. */
export type FlavourHue = 'berry' | 'fruit' | 'other' | 'cola' | 'liquorice' | 'mint' | 'coffee' | 'citrus' | 'natural'

/** Small dot in the flavour's hue. Decorative: the name is next to it. */
export function FlavourDot({ flavour }: { flavour: FlavourHue }) {
  return (
    <span
      aria-hidden="true"
      data-flavour={flavour}
      // Keeps the dot visible on a background of the same colour.
      className="inline-block size-2.5 shrink-0 rounded-full bg-flavour ring-1 ring-paper"
    />
  )
}
