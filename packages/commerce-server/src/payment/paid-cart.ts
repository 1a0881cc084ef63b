import type { Change } from '../cart/change.ts'
import type { Claims } from './claims.ts'

export type Completion = Pick<Change, 'trx' | 'catalogue' | 'rules' | 'now' | 'links'>

export interface PaidCart {
  id: string
  selection: string
  token: string
  /** The selection as it becomes the order, JSON. */
  document: string
  comment: string | null
  claims: Claims
}
