export const cartKey = ['cart'] as const

export const shippingCountriesKey = ['shipped-countries'] as const

/** Key prefix of queries with personal data, which are removed from the cache when the customer changes. */
export const personalQueryPrefix = 'personal'
