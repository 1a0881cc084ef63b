/** `type` is the `type` field of the documents, set by the commerce sync (specification section 3). */
export const landingKinds = [
  { type: 'brands', landingId: 'landing-brands', title: 'Brands', page: 'Brands page' },
  { type: 'flavour', landingId: 'landing-flavours', title: 'Flavours', page: 'Flavours page' },
  { type: 'offer_text', landingId: 'landing-offers', title: 'Offers', page: 'Offers page' },
] as const

/** Documents synced from commerce. Editors complete them, but cannot create or duplicate them. */
export const syncedTypes: readonly string[] = ['centraDocument', 'centraLanding']
