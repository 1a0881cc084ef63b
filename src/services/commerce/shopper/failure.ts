import type { SaleFault } from '#market-rules/rules/sale-fault.ts'
import type { ErrorParts } from '../wire/errors.ts'
import { readSaleFault } from '../wire/sale-fault.ts'
import type { Selection } from './selection.ts'

/** What a call of the shopper's client comes to; it never rejects. */
export type Answer<Value> = Success<Value> | Failure

export interface Success<Value> {
  ok: true
  value: Value
  /** The service no longer knew the stored token and answered under a new one: the cart is new. */
  renewed: boolean
  /** What could not be had in full, for want of stock. */
  short: Shortage[]
}

/** Why there is no usable answer. */
export type Failure = NoAnswer | Refused

/** No connection, too late, or not what was agreed. */
export interface NoAnswer {
  ok: false
  kind: 'unreachable' | 'timeout' | 'unreadable'
}

/** The service understood and refused. It may still tell the selection as it is now. */
export type Refused = { ok: false; kind: 'refused'; selection?: Selection; message?: string } & Refusal

/** What a refusal is about; `message` beside it is what a payment provider says, in the shopper's language. */
export type Refusal =
  /** Not everything is in stock. */
  | { reason: 'stock'; short: Shortage[] }
  /** A discount code cannot be used; `fault` says why. */
  | { reason: 'voucher'; fault: VoucherFault }
  /** The rules of sale do not allow it; `short` are the lines that left the cart by it. */
  | { reason: 'sale'; fault: SaleFault; short: Shortage[] }
  /** The item is sold no longer, or not there. */
  | { reason: 'item' }
  /** The method or its provider does not take the payment. */
  | { reason: 'payment' }
  /** What was entered: the fields that are wrong, by name. */
  | { reason: 'fields'; fields: Partial<Record<string, FieldFault>> }
  /** The market asks for a proof of age that is not there, did not succeed, or is no longer good. */
  | { reason: 'age-check' }
  /** The contract's texts: there are none in the language, or they were published anew since they were read. */
  | { reason: 'texts'; changed: boolean }
  /** The service takes no comment on an order from browsers (commerce reference section 12 row 6). */
  | { reason: 'comment' }
  /** The person takes a break: nothing is sold to them until a day (`YYYY-MM-DD`); without one until they write. */
  | { reason: 'paused'; until?: string }
  /** What is known of the cart is stale: the line is gone, or the cart is empty. */
  | { reason: 'stale' }
  /** More calls than anybody makes by hand. */
  | { reason: 'too-many' }
  /** `noSuchCall`: the service does not know what was asked for. */
  | { reason: 'other'; noSuchCall?: true }

/** Why a discount code cannot be used; a service that says no more takes each for one that it does not know. */
export type VoucherFault = 'unknown' | 'combination' | 'expired' | 'used-up' | 'market'

export type FieldFault = 'taken' | 'incorrect' | 'invalid'

/** An item that cannot be had as asked; quantities in pieces. */
export interface Shortage {
  item: string
  wanted: number
  available: number
}

export function shortagesOf({ unavailable }: Pick<ErrorParts, 'unavailable'>): Shortage[] {
  return unavailable.map(({ item, originalQuantity, available }) => ({ item, wanted: originalQuantity, available }))
}

/** What a refusal is about (commerce reference 1.3, 12 rows 10 and 14); the first thing the shopper has to deal with. */
export function refusalOf(status: number, parts: ErrorParts): Refusal {
  const errors = parts.errors ?? {}
  const fault = saleFaultIn(errors)
  if (errors.internalComment !== undefined) return { reason: 'comment' }
  if (status === 410 || errors.stock !== undefined) return { reason: 'stock', short: shortagesOf(parts) }
  if (fault) return { reason: 'sale', fault, short: shortagesOf(parts) }
  if (errors.voucher !== undefined) return { reason: 'voucher', fault: voucherFault(status, errors.voucher) }
  if (errors.item !== undefined) return { reason: 'item' }
  if (errors.selfExclusion !== undefined) return pausedBy(errors.selfExclusion)
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
  return { reason: 'other', ...(status === 404 && { noSuchCall: true }) }
}

/** The first of them that is a rule's; a batch and a payment say it under the item's key. */
function saleFaultIn(errors: Record<string, string>): SaleFault | undefined {
  for (const error of Object.values(errors)) {
    const fault = readSaleFault(error)
    if (fault) return fault
  }
  return undefined
}

function pausedBy(until: string): Refusal {
  return { reason: 'paused', ...(/^\d{4}-\d{2}-\d{2}$/.test(until) && { until }) }
}

function voucherFault(status: number, reason: string): VoucherFault {
  if (status === 409) return 'combination'
  if (reason === 'expired') return 'expired'
  if (reason === 'not allowed in this market') return 'market'
  return reason === 'used up' ? 'used-up' : 'unknown'
}

/** What a shopper enters, by the names that `errors` has for it; a payment's address says `address.` before each. */
const entered = [
  ...[
    'email',
    'newEmail',
    'password',
    'newPassword',
    'firstName',
    'lastName',
    'phoneNumber',
    'company',
    'address1',
    'address2',
  ],
  ...['zipCode', 'city', 'state', 'country', 'newsletter'],
]

function fieldOf(key: string): string | undefined {
  if (key === 'termsAndConditions') return 'terms'
  const name = key.replace(/^address\./, '')
  return entered.includes(name) ? name : undefined
}

function faultOf(reason: string): FieldFault {
  if (reason === 'already registered') return 'taken'
  return reason === 'incorrect' ? 'incorrect' : 'invalid'
}
