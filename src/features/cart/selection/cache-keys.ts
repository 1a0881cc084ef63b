export const cartKey = ['cart'] as const

/** Query data that each selection response updates. */
export const shippedCountriesKey = ['shipped-countries'] as const

/**
 * Prefix of query keys with personal data of a customer or guest buyer. These queries are removed from the cache when
 * the customer changes.
 */
export const personalQueryPrefix = 'personal'
