import type { flavours } from 'pouchery/app.config'

/** Family of every flavour name written on a can. */
const families = {
  Spearmint: 'mint',
  Peppermint: 'mint',
  'Cool Mint': 'mint',
  Wintermint: 'mint',
  'Garden Mint': 'mint',
  'Eucalyptus Mint': 'mint',
  'Sea Salt Mint': 'mint',
  Blueberry: 'berry',
  Blackcurrant: 'berry',
  Lingonberry: 'berry',
  Cloudberry: 'berry',
  Raspberry: 'berry',
  Pear: 'fruit',
  Rhubarb: 'fruit',
  'Green Apple': 'fruit',
  Peach: 'fruit',
  Lemon: 'citrus',
  Lime: 'citrus',
  Grapefruit: 'citrus',
  'Blood Orange': 'citrus',
  Bergamot: 'citrus',
  'Lemon Verbena': 'citrus',
  Liquorice: 'liquorice',
  'Salted Liquorice': 'liquorice',
  Espresso: 'coffee',
  'Cardamom Coffee': 'coffee',
  Cola: 'cola',
  Natural: 'natural',
  Juniper: 'other',
  Elderflower: 'other',
  Vanilla: 'other',
  Ginger: 'other',
} as const satisfies Record<string, (typeof flavours)[number]>

/** A flavour as it is written on a can. */
export type SeedFlavourName = keyof typeof families

/** Every flavour that is written on a can. */
export const flavourNames = Object.keys(families) as readonly SeedFlavourName[]

/** The family a flavour name on a can belongs to. */
export function flavourFamily(name: SeedFlavourName): (typeof flavours)[number] {
  return families[name]
}

/** Mints that taste of menthol before anything else; the others are sweet or herbal. */
const mentholNames: readonly SeedFlavourName[] = ['Cool Mint', 'Wintermint']

/** The flavour a law such as the Danish one knows a can by; undefined where it has no word for it. */
export function characterisingFlavour(name: SeedFlavourName): 'menthol' | undefined {
  return mentholNames.includes(name) ? 'menthol' : undefined
}
