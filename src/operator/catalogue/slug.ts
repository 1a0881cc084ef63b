/** A name as it stands in an address: small letters, digits and hyphens. Empty when it has no Latin letter or digit. */
export function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
