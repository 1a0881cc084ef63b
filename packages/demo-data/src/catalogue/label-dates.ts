import { labelDateAttributes } from 'pouchery/services/commerce/wire/label-dates'
import type { SeedProduct } from '../../data/catalogue/types.ts'
import { getSeededInteger, seedEpoch } from './random.ts'

const dayMs = 86_400_000

/**
 * Dates are relative to `seedEpoch`. The date on which the label was read is never earlier than the product's creation.
 */
export function buildLabelDates({ uri, createdAt }: Pick<SeedProduct, 'uri' | 'createdAt'>): Record<string, string> {
  const age = Math.floor((seedEpoch - Date.parse(`${createdAt.replace(' ', 'T')}Z`)) / dayMs)
  const readBefore = Math.min(age, getSeededInteger(`${uri}:label`, 3, 80))
  return {
    [labelDateAttributes.bestBefore]: formatLabelDate(seedEpoch + getSeededInteger(`${uri}:keeps`, 150, 400) * dayMs),
    [labelDateAttributes.labelRead]: formatLabelDate(seedEpoch - readBefore * dayMs),
  }
}

function formatLabelDate(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
