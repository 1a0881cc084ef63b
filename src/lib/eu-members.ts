const members = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '))

export function isEuMember(country: string): boolean {
  return members.has(country)
}
