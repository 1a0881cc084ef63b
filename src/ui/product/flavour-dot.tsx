/** The flavour families that have a hue of their own; tokens.css holds the colours. */
export type FlavourHue = 'berry' | 'fruit' | 'other' | 'cola' | 'liquorice' | 'mint' | 'coffee' | 'citrus' | 'natural'

export interface FlavourDotProps {
  flavour: FlavourHue
}

/** A small disc in the flavour's hue, beside its name. Decoration: the name says which it is. */
export function FlavourDot({ flavour }: FlavourDotProps) {
  return (
    <span
      aria-hidden="true"
      data-flavour={flavour}
      // On a ground of its own colour an edge of paper tells it apart.
      className="inline-block size-2.5 shrink-0 rounded-full bg-flavour ring-1 ring-paper"
    />
  )
}
