/** Settings of the index of brand, flavour and offer pages. */
export const pageSettings = {
  searchableAttributes: ['title', 'unordered(description)'],
  attributesForFaceting: ['kind'],
  customRanking: ['asc(title)'],
} as const

/** Settings of the index of the blog's posts. Their whole text is for finding only. */
export const postSettings = {
  searchableAttributes: ['title', 'unordered(categories)', 'unordered(tags)', 'unordered(excerpt)', 'unordered(text)'],
  attributesForFaceting: ['searchable(categories)', 'tags'],
  unretrievableAttributes: ['text'],
  customRanking: ['desc(publishedAt)'],
} as const
