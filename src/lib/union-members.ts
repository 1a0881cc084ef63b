const members = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '))

/** Whether a country, by its code of two letters, is a member of the European Union. */
export function isUnionMember(country: string): boolean {
  return members.has(country)
}
