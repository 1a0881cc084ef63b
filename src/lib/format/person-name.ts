export function isFamilyNameFirst(country: string): boolean {
  return country === 'HU'
}

/** The name of who lives at an address, as its country writes it: in Hungary the family name stands first. */
export function personName(name: { firstName: string; lastName: string; country: string }): string {
  const { firstName, lastName, country } = name
  const parts = isFamilyNameFirst(country) ? [lastName, firstName] : [firstName, lastName]
  return parts.filter(Boolean).join(' ')
}
