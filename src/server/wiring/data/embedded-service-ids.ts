export const embeddedContent = { projectId: 'shop', dataset: 'production' } as const

/** The search key is public and permits only searches, like that of the hosted service. */
export const embeddedSearch = { appId: 'EMBEDDED', searchKey: 'embedded-search', indexPrefix: 'products_' } as const
