/** Who watches over the accessibility of services in a market (directive (EU) 2019/882, article 23). */
interface AccessibilityAuthority {
  /** ISO code of the market. */
  country: string
  name: string
  address: string
}

/**
 * The authorities that the accessibility statement names, for the markets that the shop may be open in. Only Slovakia's was
 * found in a source (docs/decisions/0059); whoever runs the shop has the others checked. Switzerland has none for private shops.
 */
export const accessibilityAuthorities: readonly AccessibilityAuthority[] = [
  { country: 'SE', name: 'Post- och telestyrelsen (PTS)', address: 'https://www.pts.se' },
  { country: 'DK', name: 'Digitaliseringsstyrelsen', address: 'https://digst.dk' },
  { country: 'ES', name: 'Ministerio de Derechos Sociales, Consumo y Agenda 2030', address: 'https://www.dsca.gob.es' },
  { country: 'CZ', name: 'Česká obchodní inspekce (ČOI)', address: 'https://coi.gov.cz' },
  { country: 'SK', name: 'Slovenská obchodná inšpekcia (SOI)', address: 'https://www.soi.sk' },
  { country: 'HR', name: 'Državni inspektorat', address: 'https://dirh.gov.hr' },
  { country: 'GR', name: 'Υπουργείο Ανάπτυξης', address: 'https://www.mindev.gov.gr' },
  {
    country: 'GB',
    name: 'Equality Advisory and Support Service (EASS)',
    address: 'https://www.equalityadvisoryservice.com',
  },
]

/** When the statement was checked against the shop last, ms since 1970. */
export const accessibilityCheckedAt = Date.UTC(2026, 10, 23)
