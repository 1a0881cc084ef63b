export const cartKey = ['cart'] as const

export const shippedCountriesKey = ['shipped-countries'] as const

/** Queries with personal data, removed from the cache when the customer changes. */
export const personalQueryPrefix = 'personal'
