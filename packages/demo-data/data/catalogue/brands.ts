import type { SeedFlavourName } from './flavour-names.ts'
import type { SeedBrand } from './types.ts'

const flavoursOf: Readonly<Record<string, readonly SeedFlavourName[]>> = {
  Fjallvik: ['Spearmint', 'Peppermint', 'Cool Mint', 'Blueberry', 'Lemon', 'Juniper'],
  Norrholm: ['Peppermint', 'Eucalyptus Mint', 'Salted Liquorice', 'Blackcurrant', 'Lime', 'Espresso'],
  Solvane: ['Lemon', 'Grapefruit', 'Blood Orange', 'Pear', 'Rhubarb', 'Spearmint'],
  Tindavik: ['Cool Mint', 'Wintermint', 'Spearmint', 'Bergamot', 'Green Apple', 'Cola'],
  Lumenor: ['Garden Mint', 'Elderflower', 'Lemon Verbena', 'Lingonberry', 'Peach', 'Natural'],
  Havlind: ['Sea Salt Mint', 'Juniper', 'Salted Liquorice', 'Blackcurrant', 'Lime', 'Spearmint'],
  Aldrum: ['Espresso', 'Cardamom Coffee', 'Vanilla', 'Salted Liquorice', 'Natural', 'Peppermint'],
  Kvistra: ['Lingonberry', 'Blueberry', 'Cloudberry', 'Garden Mint', 'Juniper', 'Pear'],
  Ostrel: ['Blackcurrant', 'Bergamot', 'Cool Mint', 'Vanilla', 'Grapefruit', 'Liquorice'],
  Brisund: ['Spearmint', 'Peppermint', 'Green Apple', 'Raspberry', 'Lemon', 'Cola'],
  Myrholt: ['Natural', 'Garden Mint', 'Cloudberry', 'Ginger', 'Liquorice', 'Juniper'],
  Skarvo: ['Wintermint', 'Eucalyptus Mint', 'Lime', 'Espresso', 'Salted Liquorice', 'Cola'],
  Vintrell: ['Blood Orange', 'Raspberry', 'Vanilla', 'Rhubarb', 'Spearmint', 'Cardamom Coffee'],
  Elvarn: ['Garden Mint', 'Peach', 'Elderflower', 'Blueberry', 'Lemon Verbena', 'Natural'],
  Rimfall: ['Wintermint', 'Cool Mint', 'Peppermint', 'Sea Salt Mint', 'Lingonberry', 'Bergamot'],
  Dalmora: ['Natural', 'Liquorice', 'Spearmint', 'Espresso', 'Pear', 'Ginger'],
}

/** A brand's id is its position in this list, starting at 1. */
const properties: readonly Pick<SeedBrand, 'name' | 'moisture' | 'mainFormat' | 'strengths' | 'priceLevel'>[] = [
  { name: 'Fjallvik', moisture: 'dry', mainFormat: 'slim', strengths: [2, 3], priceLevel: 1 },
  { name: 'Norrholm', moisture: 'dry', mainFormat: 'slim', strengths: [3, 4], priceLevel: 1.06 },
  { name: 'Solvane', moisture: 'semi-moist', mainFormat: 'slim', strengths: [1, 2], priceLevel: 0.98 },
  { name: 'Tindavik', moisture: 'dry', mainFormat: 'superslim', strengths: [2, 3], priceLevel: 1.1 },
  { name: 'Lumenor', moisture: 'semi-moist', mainFormat: 'slim', strengths: [1, 2], priceLevel: 1.04 },
  { name: 'Havlind', moisture: 'semi-moist', mainFormat: 'normal', strengths: [2, 3], priceLevel: 1.02 },
  { name: 'Aldrum', moisture: 'dry', mainFormat: 'large', strengths: [2, 4], priceLevel: 1.08 },
  { name: 'Kvistra', moisture: 'semi-moist', mainFormat: 'slim', strengths: [2, 3], priceLevel: 1.05 },
  { name: 'Ostrel', moisture: 'semi-moist', mainFormat: 'superslim', strengths: [1, 3], priceLevel: 1.12 },
  { name: 'Brisund', moisture: 'moist', mainFormat: 'slim', strengths: [2, 3], priceLevel: 0.86 },
  { name: 'Myrholt', moisture: 'moist', mainFormat: 'normal', strengths: [2, 3], priceLevel: 0.97 },
  { name: 'Skarvo', moisture: 'moist', mainFormat: 'slim', strengths: [3, 4], priceLevel: 1.09 },
  { name: 'Vintrell', moisture: 'semi-moist', mainFormat: 'slim', strengths: [2, 4], priceLevel: 1.07 },
  { name: 'Elvarn', moisture: 'dry', mainFormat: 'superslim', strengths: [1, 2], priceLevel: 1 },
  { name: 'Rimfall', moisture: 'semi-moist', mainFormat: 'normal', strengths: [3, 4], priceLevel: 1.03 },
  { name: 'Dalmora', moisture: 'moist', mainFormat: 'large', strengths: [2, 3], priceLevel: 0.95 },
]

export const seedBrands: readonly SeedBrand[] = properties.map((brand, index) => ({
  ...brand,
  id: String(index + 1),
  uri: brand.name.toLowerCase(),
  flavours: flavoursOf[brand.name] ?? [],
}))

/** Throws for an unknown id. */
export function getSeedBrand(id: string): SeedBrand {
  const brand = seedBrands.find((candidate) => candidate.id === id)
  if (!brand) throw new Error(`No seeded brand has the id ${id}`)
  return brand
}
