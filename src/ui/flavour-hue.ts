/** The flavour families that have a hue of their own; tokens.css holds the colours. */
export type FlavourHue = 'berry' | 'fruit' | 'other' | 'cola' | 'liquorice' | 'mint' | 'coffee' | 'citrus' | 'natural'
