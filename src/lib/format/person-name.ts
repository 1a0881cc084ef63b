export function isFamilyNameFirst(country: string): boolean {
  return country === 'HU'
}

export function formatPersonName(name: { firstName: string; lastName: string; country: string }): string {
  const { firstName, lastName, country } = name
  const parts = isFamilyNameFirst(country) ? [lastName, firstName] : [firstName, lastName]
  return parts.filter(Boolean).join(' ')
}
