export const embeddedContentConfig = { projectId: 'shop', dataset: 'production' } as const

/** The search key is public and permits only searches, like that of the hosted service. */
export const embeddedSearchConfig = {
  appId: 'EMBEDDED',
  searchKey: 'embedded-search',
  indexPrefix: 'products_',
} as const
