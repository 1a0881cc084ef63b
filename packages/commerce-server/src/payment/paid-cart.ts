import type { Change } from '../cart/change.ts'
import type { Claims } from './claims.ts'

/** Where completing happens; all in one transaction. */
export type Completion = Pick<Change, 'trx' | 'catalogue' | 'rules' | 'now' | 'links'>

/** A cart that is paid for, and what was said when the payment started. */
export interface PaidCart {
  /** The payment. */
  id: string
  selection: string
  token: string
  /** The selection as it becomes the order, JSON. */
  document: string
  comment: string | null
  claims: Claims
}
