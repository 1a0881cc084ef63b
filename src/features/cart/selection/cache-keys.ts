/** Keys of what is cached of the shopper. */

export const cartKey = ['cart'] as const

/** Each selection tells the countries anew. */
export const shippedCountriesKey = ['shipped-countries'] as const

/** Of what belongs to a customer, or to who has ordered; it leaves the cache with them. */
export const personalQueries = 'personal'
