/** Documents synced from commerce. `value` is the document's `type` (specification section 3). */
export const documentTypes = [
  { value: 'brands', title: 'Brand' },
  { value: 'flavour', title: 'Flavour' },
  { value: 'offer_text', title: 'Offer' },
] as const

export function getDocumentTypeTitle(value: unknown): string {
  return documentTypes.find((type) => type.value === value)?.title ?? 'Unknown type'
}
