/** Names of the embedded content lake and search application, as the services' own clients expect them. */
export const embeddedContent = { projectId: 'shop', dataset: 'production' } as const

/** The key only searches, like the hosted service's public one, so it may be part of a page. */
export const embeddedSearch = { appId: 'EMBEDDED', searchKey: 'embedded-search', indexPrefix: 'products_' } as const
