import { m } from 'pouchery/messages/all.server'
import type { SeedCategory } from './types.ts'

export const seedCategories: readonly SeedCategory[] = [
  { id: '1', uri: 'nicotine-pouches', name: m.demo_category_nicotine_pouches },
  { id: '2', uri: 'nicotine-pouches/mini', parent: '1', name: m.format_mini },
  { id: '3', uri: 'nicotine-pouches/slim', parent: '1', name: m.format_slim },
  { id: '4', uri: 'nicotine-pouches/super-slim', parent: '1', name: m.format_superslim },
  { id: '5', uri: 'nicotine-pouches/strong', parent: '1', name: m.demo_category_strong },
  { id: '6', uri: 'nicotine-pouches/light', parent: '1', name: m.demo_category_light },
  { id: '7', uri: 'new', name: m.demo_category_new },
  { id: '8', uri: 'sale', name: m.demo_category_sale },
]

/** Throws for an unknown category. */
export function getSeedCategory(uri: string): SeedCategory {
  const category = seedCategories.find((candidate) => candidate.uri === uri)
  if (!category) throw new Error(`No seeded category has the address ${uri}`)
  return category
}
