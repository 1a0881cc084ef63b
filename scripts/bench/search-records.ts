import type { SearchObject } from '../../src/services/search/wire.ts'

const brands = [
  'Fjallvik',
  'Norrholm',
  'Solvane',
  'Kvistra',
  'Aldrum',
  'Skarvo',
  'Tindavik',
  'Lumenor',
  'Rimfall',
  'Ostrel',
]
const first = [
  'Cool',
  'Garden',
  'Winter',
  'Northern',
  'Quiet',
  'Deep',
  'Bright',
  'Wild',
  'Old',
  'Fresh',
  'Clear',
  'Dark',
]
const second = [
  'Mint',
  'Peppermint',
  'Spearmint',
  'Lemon',
  'Bergamot',
  'Blueberry',
  'Raspberry',
  'Liquorice',
  'Espresso',
  'Cola',
  'Eucalyptus',
  'Juniper',
]
const formats = ['slim', 'mini', 'normal', 'large', 'superslim']
const flavours = ['mint', 'citrus', 'berry', 'liquorice', 'coffee', 'cola', 'fruit', 'natural', 'other']

const of = <Value>(values: readonly Value[], index: number): Value | undefined => values[index % values.length]

/** So many records like those of the shop, always the same. */
export function searchRecords(count: number): SearchObject[] {
  return Array.from({ length: count }, (_, index) => {
    const brand = of(brands, index * 7) ?? ''
    const format = of(formats, index * 3) ?? ''
    const flavour = of(flavours, index * 5) ?? ''
    const title = `${brand} ${of(first, index)} ${of(second, Math.floor(index / 12))} ${format} ${Math.floor(index / 144)}`
    return {
      objectID: String(index),
      title,
      sku: `SKU-${index}`,
      brand,
      flavour: [flavour],
      flavourLabel: [flavour],
      strength: String((index % 4) + 1),
      strengthLabel: ['Weak', 'Normal', 'Strong', 'Extra strong'][index % 4],
      format,
      category: 'Nicotine pouches',
      tags: index % 9 === 0 ? ['news'] : [],
      markets: [1, (index % 20) + 2],
      available: index % 13 !== 0,
      popularity: (index * 7919) % 1000,
      prices: { 20: { price: '49,00 kr', priceAsNumber: 30 + (index % 40) } },
    }
  })
}
