/** `type` is the `type` field of the documents, set by the commerce sync (specification section 3). */
export const landingKinds = [
  { type: 'brands', singular: 'Brand', landingId: 'landing-brands', title: 'Brands', page: 'Brands page' },
  { type: 'flavour', singular: 'Flavour', landingId: 'landing-flavours', title: 'Flavours', page: 'Flavours page' },
  { type: 'offer_text', singular: 'Offer', landingId: 'landing-offers', title: 'Offers', page: 'Offers page' },
] as const

/** Options of the field `type`. */
export const documentTypes = landingKinds.map(({ type, singular }) => ({ value: type, title: singular }))

export function getDocumentTypeTitle(value: unknown): string {
  return landingKinds.find(({ type }) => type === value)?.singular ?? 'Unknown type'
}

/** Documents synced from commerce. Editors complete them, but cannot create or duplicate them. */
export const syncedTypes: readonly string[] = ['centraDocument', 'centraLanding']
