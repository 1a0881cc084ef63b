/**
 * Kinds of landing pages. `type` is the value of the `type` field of their documents, which the commerce sync sets
 * (specification section 3).
 */
export const landingKinds = [
  { type: 'brands', landingId: 'landing-brands', title: 'Brands', page: 'Brands page' },
  { type: 'flavour', landingId: 'landing-flavours', title: 'Flavours', page: 'Flavours page' },
  { type: 'offer_text', landingId: 'landing-offers', title: 'Offers', page: 'Offers page' },
] as const

/** Types that are synced from the commerce service. Editors complete these documents, but cannot create or duplicate them. */
export const syncedTypes: readonly string[] = ['centraDocument', 'centraLanding']
