/** What the rule needs of an answer of the commerce service. */
export interface CustomerPlace {
  loggedIn?: { country: string } | null | undefined
  location: { country?: string | undefined }
}

/**
 * The country to write into the customer's record: the selected one, where the customer's differs (specification section
 * 4). Undefined when there is nothing to do.
 */
export function countryForCustomer({ loggedIn, location }: CustomerPlace): string | undefined {
  return loggedIn && loggedIn.country !== location.country ? location.country : undefined
}
