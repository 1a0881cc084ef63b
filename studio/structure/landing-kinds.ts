/** Kinds of landing pages, by the commerce field their documents come from (specification section 3). */
export const landingKinds = [
  { type: 'brands', landingId: 'landing-brands', title: 'Brands', page: 'Brands page' },
  { type: 'flavour', landingId: 'landing-flavours', title: 'Flavours', page: 'Flavours page' },
  { type: 'offer_text', landingId: 'landing-offers', title: 'Offers', page: 'Offers page' },
] as const

/** Documents that come from the commerce service: editors complete them, but neither create nor copy them. */
export const syncedTypes: readonly string[] = ['centraDocument', 'centraLanding']
