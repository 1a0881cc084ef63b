import { seedPrices } from './catalogue-prices.ts'
import { seededFraction } from './catalogue-random.ts'
import type { SeedPack } from './catalogue-types.ts'

interface PackInput {
  id: string
  uri: string
  name: string
  regular: number
  campaign: number
  limited: boolean
}

/** Larger packs of a single can, ascending. A limited edition has none. */
export function packsOf(can: PackInput): SeedPack[] {
  return quantitiesOf(can).map((quantity) => {
    const id = `${can.id}${String(quantity).padStart(2, '0')}`
    return {
      id,
      item: `${id}-1`,
      sku: `PACK-${id}`,
      name: `${can.name} ${quantity}-pack`,
      uri: `${can.uri}-${quantity}-pack`,
      quantity,
      prices: seedPrices({ key: can.uri, regular: can.regular, campaign: can.campaign, quantity }),
    }
  })
}

function quantitiesOf({ uri, limited }: PackInput): number[] {
  if (limited) return []
  const draw = seededFraction(`${uri}:packs`)
  if (draw < 0.6) return [3, 5, 10, 20, 30]
  if (draw < 0.8) return [3, 5, 10]
  if (draw < 0.93) return [5, 10, 20]
  return [5]
}
