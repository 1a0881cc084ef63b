import type { SeedFlavour, SeedFlavourCode } from './types.ts'

const flavours: readonly SeedFlavour[] = [
  {
    id: '1',
    code: 'berry',
    name: 'Berry',
    uri: 'berry',
    hue: 335,
    colours: { light: '#efd3dc', mid: '#a8446a', deep: '#4d1a31' },
  },
  {
    id: '2',
    code: 'fruit',
    name: 'Fruit',
    uri: 'fruit',
    hue: 18,
    colours: { light: '#f6dccb', mid: '#cf7350', deep: '#6b2f1c' },
  },
  {
    id: '3',
    code: 'other',
    name: 'Other',
    uri: 'other',
    hue: 205,
    colours: { light: '#d3dfe8', mid: '#4f7896', deep: '#1d3447' },
  },
  {
    id: '4',
    code: 'cola',
    name: 'Cola',
    uri: 'cola',
    hue: 8,
    colours: { light: '#e8d2cb', mid: '#8c4234', deep: '#3d1813' },
  },
  {
    id: '5',
    code: 'liquorice',
    name: 'Liquorice',
    uri: 'liquorice',
    hue: 265,
    colours: { light: '#dcd7e3', mid: '#5e5470', deep: '#221d2c' },
  },
  {
    id: '6',
    code: 'mint',
    name: 'Mint',
    uri: 'mint',
    hue: 165,
    colours: { light: '#cfe6dd', mid: '#2f8a72', deep: '#0f3f36' },
  },
  {
    id: '7',
    code: 'coffee',
    name: 'Coffee',
    uri: 'coffee',
    hue: 28,
    colours: { light: '#e6d8c9', mid: '#86603f', deep: '#36231a' },
  },
  {
    id: '8',
    code: 'citrus',
    name: 'Citrus',
    uri: 'citrus',
    hue: 46,
    colours: { light: '#f5e8c2', mid: '#d09a24', deep: '#6a4a0c' },
  },
  {
    id: '9',
    code: 'natural',
    name: 'Natural',
    uri: 'natural',
    hue: 80,
    colours: { light: '#e3e0d2', mid: '#837d5f', deep: '#3a3727' },
  },
]

/** The flavour families of specification section 3. */
export function seedFlavours(): readonly SeedFlavour[] {
  return flavours
}

/** The family with this code. */
export function seedFlavour(code: SeedFlavourCode): SeedFlavour {
  const flavour = flavours.find((candidate) => candidate.code === code)
  if (!flavour) throw new Error(`No seeded flavour has the code ${code}`)
  return flavour
}
