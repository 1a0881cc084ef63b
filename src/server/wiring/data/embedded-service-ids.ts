export const embeddedContent = { projectId: 'shop', dataset: 'production' } as const

/** The key is search-only, like the public key of the hosted service. Pages can contain the key. */
export const embeddedSearch = { appId: 'EMBEDDED', searchKey: 'embedded-search', indexPrefix: 'products_' } as const
