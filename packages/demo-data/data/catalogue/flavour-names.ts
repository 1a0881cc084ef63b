import type { flavours } from 'pouchery/app.config'

export const flavourCodeByName = {
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

export type SeedFlavourName = keyof typeof flavourCodeByName

export const seedFlavourNames = Object.keys(flavourCodeByName) as readonly SeedFlavourName[]

/** Mints that taste mainly of menthol. */
const mentholNames: readonly SeedFlavourName[] = ['Cool Mint', 'Wintermint']

/** Returns the characterising flavour as defined by law, which some countries restrict. Undefined if there is none. */
export function findCharacterisingFlavour(name: SeedFlavourName): 'menthol' | undefined {
  return mentholNames.includes(name) ? 'menthol' : undefined
}
