/**
 * Kinds of documents that are synced from the commerce service. `value` is the value of the document's `type` field
 * (specification section 3).
 */
export const documentTypes = [
  { value: 'brands', title: 'Brand' },
  { value: 'flavour', title: 'Flavour' },
  { value: 'offer_text', title: 'Offer' },
] as const

export function documentTypeTitle(value: unknown): string {
  return documentTypes.find((type) => type.value === value)?.title ?? 'Unknown type'
}
