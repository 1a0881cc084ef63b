/** Documents synced from commerce. `value` is the `type` field of the document (specification section 3). */
export const documentTypes = [
  { value: 'brands', title: 'Brand' },
  { value: 'flavour', title: 'Flavour' },
  { value: 'offer_text', title: 'Offer' },
] as const

export function getDocumentTypeTitle(value: unknown): string {
  return documentTypes.find((type) => type.value === value)?.title ?? 'Unknown type'
}
