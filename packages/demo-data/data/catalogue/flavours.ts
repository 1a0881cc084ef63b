import type { SeedFlavour, SeedFlavourCode } from './types.ts'

const flavours: readonly SeedFlavour[] = [
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

/** See specification section 3. */
export function getSeedFlavours(): readonly SeedFlavour[] {
  return flavours
}

export function getSeedFlavour(code: SeedFlavourCode): SeedFlavour {
  const flavour = flavours.find((candidate) => candidate.code === code)
  if (!flavour) throw new Error(`No seeded flavour has the code ${code}`)
  return flavour
}
