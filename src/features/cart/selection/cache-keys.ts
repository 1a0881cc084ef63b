export const cartKey = ['cart'] as const

/** Updated by each selection response. */
export const shippedCountriesKey = ['shipped-countries'] as const

/** Prefix of queries with personal data of a customer or guest buyer. Removed from the cache when the customer changes. */
export const personalQueryPrefix = 'personal'
