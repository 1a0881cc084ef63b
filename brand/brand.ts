/** The shop's name and addresses, shown on every page and in mails. The domain is the public one, without `www`. */
export const brand = { name: 'Pouchery', domain: 'pouchery.example', supportEmail: 'support@pouchery.example' } as const

/** Who sells, as its imprint and its mails say it. */
export interface SellerRow {
  name: string
  /** On one line, with the country. */
  address: string
  register: string
  taxNumber: string
  phone: string
  email: string
  /** Who watches over the trade; empty where nobody does. */
  authority: string
  /** Who settles disputes out of court. */
  complaints: string
}

/**
 * An invented seller, for a shop that sells nothing. The environment (`SELLER_*`) puts the real one in its place; a shop
 * that sells or sends mails does not start without (`src/market-rules/seller/seller.ts`).
 */
export const demoSeller: SellerRow = {
  name: 'Pouchery Demo AB',
  address: 'Exempelgatan 1, SE-123 45 Exempelstad',
  register: '000000-0000',
  taxNumber: 'SE000000000000',
  phone: '+46 00 000 00 00',
  email: 'support@pouchery.example',
  authority: '',
  complaints: 'https://complaints.example',
}

/** Fonts of what cannot load the shop's own (`fonts.css`), as lists of families: pages that stand alone, and mails. */
export const families = {
  page: '"Inter Variable", Inter, ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif',
  mail: 'Inter,-apple-system,"Segoe UI","Helvetica Neue",Arial,sans-serif',
} as const
