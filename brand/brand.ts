/** `domain` is the public domain without `www`. */
export const brand = { name: 'Pouchery', domain: 'pouchery.example', supportEmail: 'support@pouchery.example' } as const

export interface SellerInfo {
  name: string
  /** Single line, including the country. */
  address: string
  register: string
  taxNumber: string
  phone: string
  email: string
  /** Supervisory authority. Empty if there is none. */
  authority: string
  /** Body for out-of-court dispute resolution, such as `Board of Complaints, https://board.example`. */
  complaints: string
}

/**
 * Fictitious seller of the demo. Shops with hosted commerce, Stripe or SMTP require the `SELLER_*` variables
 * (`src/server/process/env-rules.server.ts`).
 */
export const demoSeller: SellerInfo = {
  name: 'Pouchery Demo AB',
  address: 'Exempelgatan 1, SE-123 45 Exempelstad',
  register: '000000-0000',
  taxNumber: 'SE000000000000',
  phone: '+46 00 000 00 00',
  email: 'support@pouchery.example',
  authority: '',
  complaints: 'https://complaints.example',
}

/** Font stacks for documents that do not load `fonts.css`, such as standalone pages and emails. */
export const fontStacks = {
  headings: '"Sofia Sans", "Inter Variable", Inter, ui-sans-serif, system-ui, "Helvetica Neue", Arial, sans-serif',
  page: '"Inter Variable", Inter, ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif',
  mail: 'Inter,-apple-system,"Segoe UI","Helvetica Neue",Arial,sans-serif',
} as const
