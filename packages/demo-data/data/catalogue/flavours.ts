import type { SeedFlavour, SeedFlavourCode } from './types.ts'

/** Flavours of specification section 3.5. */
export const seedFlavours: readonly SeedFlavour[] = [
  { id: '1', code: 'berry', name: 'Berry', uri: 'berry' },
  { id: '2', code: 'fruit', name: 'Fruit', uri: 'fruit' },
  { id: '3', code: 'other', name: 'Other', uri: 'other' },
  { id: '4', code: 'cola', name: 'Cola', uri: 'cola' },
  { id: '5', code: 'liquorice', name: 'Liquorice', uri: 'liquorice' },
  { id: '6', code: 'mint', name: 'Mint', uri: 'mint' },
  { id: '7', code: 'coffee', name: 'Coffee', uri: 'coffee' },
  { id: '8', code: 'citrus', name: 'Citrus', uri: 'citrus' },
  { id: '9', code: 'natural', name: 'Natural', uri: 'natural' },
]

export function getSeedFlavour(code: SeedFlavourCode): SeedFlavour {
  const flavour = seedFlavours.find((candidate) => candidate.code === code)
  if (!flavour) throw new Error(`No seeded flavour has the code ${code}`)
  return flavour
}
