import type { BookContent } from './content.ts'

export type BookKind = 'invoice' | 'credit note'

export interface BookDocument {
  number: string
  kind: BookKind
  /** As the buyer knows it, and its row. */
  order: string
  row: number
  /** Position of the order's event that a credit note is of; 0 for the invoice. */
  event: number
  /** ms since 1970, and the day where the seller is. */
  issuedAt: number
  issuedOn: string
  content: BookContent
  erased: boolean
}
