/** Address of the facts of a country's market under one version of the rules; it never says anything else. */
export function rulesAddress(country: string, version: string): string {
  return `/api/rules?${new URLSearchParams({ country, v: version })}`
}
