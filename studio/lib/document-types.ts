/**
 * Kinds of documents that have a landing page. `type` is the value that the commerce sync sets in the field `type`
 * (specification section 3).
 */
export const landingKinds = [
  { type: 'brands', singular: 'Brand', landingId: 'landing-brands', title: 'Brands', page: 'Brands page' },
  { type: 'flavour', singular: 'Flavour', landingId: 'landing-flavours', title: 'Flavours', page: 'Flavours page' },
  { type: 'offer_text', singular: 'Offer', landingId: 'landing-offers', title: 'Offers', page: 'Offers page' },
] as const

/** Selectable values of the field `type`. */
export const documentTypes = landingKinds.map(({ type, singular }) => ({ value: type, title: singular }))

export function getDocumentTypeTitle(value: unknown): string {
  return landingKinds.find(({ type }) => type === value)?.singular ?? 'Unknown type'
}

/**
 * Document types that the commerce sync updates. Editors cannot duplicate these documents or create them from the menu
 * for new documents.
 */
export const syncedTypes: readonly string[] = ['centraDocument', 'centraLanding']
