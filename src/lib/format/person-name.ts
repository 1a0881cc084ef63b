export function isFamilyNameFirst(country: string): boolean {
  return country === 'HU'
}

/** Returns the full name in the order of the country. In Hungary, the family name comes first. */
export function personName(name: { firstName: string; lastName: string; country: string }): string {
  const { firstName, lastName, country } = name
  const parts = isFamilyNameFirst(country) ? [lastName, firstName] : [firstName, lastName]
  return parts.filter(Boolean).join(' ')
}
