/** The ways a selection changes (reference section 5). */
export type SelectionChange =
  | 'refresh'
  | 'add'
  | 'remove'
  | 'quantity'
  | 'batch'
  | 'comment'
  | 'payment-fields'
  | 'payment-method'
  | 'shipping-method'
  | 'voucher'
  | 'country'
  | 'language'
  | 'order'
  /** Login, logout, registration, a new password, changed details. */
  | 'customer'

const keeping: ReadonlySet<SelectionChange> = new Set([
  'refresh',
  'quantity',
  'batch',
  'comment',
  'payment-fields',
  'language',
])

/**
 * Whether a payment in progress survives a change (specification section 4: line quantity changes, batch updates,
 * comments and payment-field updates keep it; reference section 5 adds that a language change may).
 */
export function keepsPayment(change: SelectionChange): boolean {
  return keeping.has(change)
}
