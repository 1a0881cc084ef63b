export const embeddedContent = { projectId: 'shop', dataset: 'production' } as const

/** The search key is public and search-only, like the hosted service's key. */
export const embeddedSearch = { appId: 'EMBEDDED', searchKey: 'embedded-search', indexPrefix: 'products_' } as const
