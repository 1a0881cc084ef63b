import { labelDateAttributes } from 'pouchery/services/commerce/wire/label-dates'
import type { SeedProduct } from '../../data/catalogue/types.ts'
import { seedEpoch, seededInteger } from './random.ts'

const dayMs = 86_400_000

/** Relative to `seedEpoch`. The label is read after the product was added. */
export function labelDatesOf({ uri, createdAt }: Pick<SeedProduct, 'uri' | 'createdAt'>): Record<string, string> {
  const age = Math.floor((seedEpoch - Date.parse(`${createdAt.replace(' ', 'T')}Z`)) / dayMs)
  const readBefore = Math.min(age, seededInteger(`${uri}:label`, 3, 80))
  return {
    [labelDateAttributes.bestBefore]: formatLabelDate(seedEpoch + seededInteger(`${uri}:keeps`, 150, 400) * dayMs),
    [labelDateAttributes.labelRead]: formatLabelDate(seedEpoch - readBefore * dayMs),
  }
}

function formatLabelDate(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
