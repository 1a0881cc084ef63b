/** Settings of a product index (integrations reference, section 1.1). */
export const productSettings = {
  searchableAttributes: [
    'title',
    'brand',
    'flavour',
    'flavourLabel',
    'strength',
    'strengthLabel',
    'category',
    'unordered(sku)',
  ],
  attributesForFaceting: [
    'searchable(brand)',
    'flavour',
    'searchable(flavourLabel)',
    'strength',
    'format',
    'tags',
    'searchable(category)',
    'filterOnly(markets)',
    'filterOnly(available)',
    'filterOnly(categoryIds)',
  ],
  customRanking: ['desc(popularity)'],
} as const
