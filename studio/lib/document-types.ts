/** Kinds of documents with a landing page. The commerce sync sets their field `type` (specification section 3.6). */
export const landingKinds = [
  { type: 'brands', singular: 'Brand', landingId: 'landing-brands', title: 'Brands', page: 'Brands page' },
  { type: 'flavour', singular: 'Flavour', landingId: 'landing-flavours', title: 'Flavours', page: 'Flavours page' },
  { type: 'offer_text', singular: 'Offer', landingId: 'landing-offers', title: 'Offers', page: 'Offers page' },
] as const

/** Selectable values of the field `type`. */
export const landingKindOptions = landingKinds.map(({ type, singular }) => ({ value: type, title: singular }))

export function getLandingKindTitle(value: unknown): string {
  return landingKinds.find(({ type }) => type === value)?.singular ?? 'Unknown type'
}

/** Document types updated by the commerce sync. They cannot be duplicated and are not in the menu for new documents. */
export const syncedTypes: readonly string[] = ['centraDocument', 'centraLanding', 'product']
