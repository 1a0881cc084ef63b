import type { SaleProblem } from '#market-rules/rules/sale-problem.ts'
import type { ErrorBody } from '../wire/errors.ts'
import { parseSaleProblem } from '../wire/sale-problem.ts'
import type { Selection } from './selection.ts'

/** Result of a call to the commerce service. Calls return failures instead of rejecting. */
export type ShopperResult<Value> = ShopperSuccess<Value> | ShopperFailure

export interface ShopperSuccess<Value> {
  ok: true
  value: Value
  /** True if the service rejected the stored token and returned a new token with a new cart. */
  isNewCart: boolean
  shortages: Shortage[]
}

export type ShopperFailure = RequestFailure | ShopperRefusal

/** `unreachable`: a failed connection or an outage reported by a proxy. `unreadable`: no JSON or unexpected JSON. */
export interface RequestFailure {
  ok: false
  kind: 'unreachable' | 'timeout' | 'unreadable'
}

/** `message` comes from the payment provider and is in the shopper's language. */
export type ShopperRefusal = { ok: false; kind: 'refused'; selection?: Selection; message?: string } & RefusalDetails

export type RefusalDetails =
  | { reason: 'stock'; shortages: Shortage[] }
  | { reason: 'voucher'; problem: VoucherRefusalCode }
  /** `shortages` contains the lines that were removed from the cart. */
  | { reason: 'sale'; fault: SaleProblem; shortages: Shortage[] }
  | { reason: 'item' }
  | { reason: 'payment' }
  | { reason: 'fields'; fields: Partial<Record<string, FieldRefusalCode>> }
  | { reason: 'age-check' }
  /** `changed`: the texts changed after the shopper read them. If false, they are missing in the requested language. */
  | { reason: 'texts'; changed: boolean }
  /** The service refused the internal comment, which may require server mode (commerce reference section 12 item 6). */
  | { reason: 'comment' }
  /** Self-exclusion until the date `until` (`YYYY-MM-DD`) or, if undefined, until the person contacts the shop. */
  | { reason: 'paused'; until?: string }
  /** The line no longer exists, or the cart on the server is empty. */
  | { reason: 'stale' }
  | { reason: 'too-many' }
  | { reason: 'other'; isUnsupported?: true }

/** `unknown` is also used if the service gives no detailed reason. */
export type VoucherRefusalCode = 'unknown' | 'combination' | 'expired' | 'used-up' | 'market'

export type FieldRefusalCode = 'taken' | 'incorrect' | 'invalid'

export interface Shortage {
  item: string
  wanted: number
  available: number
}

export function readShortages({ unavailable }: Pick<ErrorBody, 'unavailable'>): Shortage[] {
  return unavailable.map(({ item, originalQuantity, available }) => ({ item, wanted: originalQuantity, available }))
}

/**
 * Maps the error keys of a response to one reason. If there are several, the reason that must be solved first takes
 * precedence (commerce reference section 1.3, section 12 items 10 and 14).
 */
export function parseRefusal(status: number, parts: ErrorBody): RefusalDetails {
  const errors = parts.errors ?? {}
  const fault = saleFaultIn(errors)
  if (errors.internalComment !== undefined) return { reason: 'comment' }
  if (status === 410 || errors.stock !== undefined) return { reason: 'stock', shortages: readShortages(parts) }
  if (fault) return { reason: 'sale', fault, shortages: readShortages(parts) }
  if (errors.voucher !== undefined) return { reason: 'voucher', problem: voucherFault(status, errors.voucher) }
  if (errors.item !== undefined) return { reason: 'item' }
  if (errors.selfExclusion !== undefined) return selfExclusionRefusal(errors.selfExclusion)
  if (errors.request === 'too many') return { reason: 'too-many' }
  if (errors.contractTexts !== undefined) return { reason: 'texts', changed: errors.contractTexts === 'changed' }
  if (errors.ageCheck !== undefined) return { reason: 'age-check' }
  const faults = Object.entries(errors).flatMap(([key, fault]) => {
    const field = fieldOf(key)
    return field === undefined ? [] : [[field, faultOf(fault)] as const]
  })
  if (faults.length > 0) return { reason: 'fields', fields: Object.fromEntries(faults) }
  if (errors.line !== undefined || errors.selection === 'empty') return { reason: 'stale' }
  if (errors.paymentMethod !== undefined) return { reason: 'payment' }
  return { reason: 'other', ...(status === 404 && { isUnsupported: true }) }
}

/** Checks all values, because batch updates and payments report a violation under the key of the item. */
function saleFaultIn(errors: Record<string, string>): SaleProblem | undefined {
  for (const error of Object.values(errors)) {
    const fault = parseSaleProblem(error)
    if (fault) return fault
  }
  return undefined
}

function selfExclusionRefusal(until: string): RefusalDetails {
  return { reason: 'paused', ...(/^\d{4}-\d{2}-\d{2}$/.test(until) && { until }) }
}

function voucherFault(status: number, reason: string): VoucherRefusalCode {
  if (status === 409) return 'combination'
  if (reason === 'expired') return 'expired'
  if (reason === 'not allowed in this market') return 'market'
  return reason === 'used up' ? 'used-up' : 'unknown'
}

/** Form field names that the service uses as keys in `errors`. Payment address fields have the prefix `address.`. */
const formFields = [
  ...['email', 'newEmail', 'password', 'newPassword', 'firstName', 'lastName', 'phoneNumber', 'company'],
  ...['address1', 'address2', 'zipCode', 'city', 'state', 'country', 'newsletter'],
]

function fieldOf(key: string): string | undefined {
  if (key === 'termsAndConditions') return 'terms'
  const name = key.replace(/^address\./, '')
  return formFields.includes(name) ? name : undefined
}

function faultOf(reason: string): FieldRefusalCode {
  if (reason === 'already registered') return 'taken'
  return reason === 'incorrect' ? 'incorrect' : 'invalid'
}
