/** Authority that supervises the accessibility of services, in the EU under Directive (EU) 2019/882, article 23. */
interface AccessibilityAuthority {
  country: string
  name: string
  url: string
}

/**
 * Only the Slovak authority has been verified (decision 0059), so the operator must verify the others. Switzerland has
 * no authority for private shops.
 */
export const accessibilityAuthorities: readonly AccessibilityAuthority[] = [
  { country: 'SE', name: 'Post- och telestyrelsen (PTS)', url: 'https://www.pts.se' },
  { country: 'DK', name: 'Digitaliseringsstyrelsen', url: 'https://digst.dk' },
  { country: 'ES', name: 'Ministerio de Derechos Sociales, Consumo y Agenda 2030', url: 'https://www.dsca.gob.es' },
  { country: 'CZ', name: 'Česká obchodní inspekce (ČOI)', url: 'https://coi.gov.cz' },
  { country: 'SK', name: 'Slovenská obchodná inšpekcia (SOI)', url: 'https://www.soi.sk' },
  { country: 'HR', name: 'Državni inspektorat', url: 'https://dirh.gov.hr' },
  { country: 'GR', name: 'Υπουργείο Ανάπτυξης', url: 'https://www.mindev.gov.gr' },
  {
    country: 'GB',
    name: 'Equality Advisory and Support Service (EASS)',
    url: 'https://www.equalityadvisoryservice.com',
  },
]

/** Date of the last accessibility check, Unix time in ms. */
export const accessibilityCheckedAt = Date.UTC(2026, 10, 23)
