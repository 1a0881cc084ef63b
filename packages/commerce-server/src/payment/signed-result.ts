import { createHmac } from 'node:crypto'
import { isSameSecret } from '@pouchery/platform/http/is-same-secret'
import * as v from 'valibot'
import type { CartChangeContext } from '../cart/cart.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { findPaymentMethod } from '../methods/methods.ts'
import { authoriseTestPayment } from '../money/provider-payment.ts'
import { completePayment } from './complete-payment.ts'

const field = v.pipe(v.string(), v.maxLength(200))
const signedSchema = v.object({ payment: field, signature: field })
/** `amount` is a decimal amount in major units. */
const dummySchema = v.object({ ba_order_num: field, amount: field, trans: field, currency: field, signature: field })

type DummyFields = Omit<v.InferOutput<typeof dummySchema>, 'signature'>

/** `paymentMethodFields` contains the unchanged parameters of the return page (commerce reference section 6.3). */
export const paymentResultSchema = v.object({ paymentMethodFields: v.optional(v.unknown()) })

export function verifyPaymentResult(secret: string, fields: unknown): string | undefined {
  const dummy = v.safeParse(dummySchema, fields)
  if (dummy.success) {
    const { signature, ba_order_num } = dummy.output
    return isSameSecret(signature, signDummyPaymentResult(secret, dummy.output)) ? ba_order_num : undefined
  }
  const signed = v.safeParse(signedSchema, fields)
  if (!signed.success) return undefined
  const { payment, signature } = signed.output
  return isSameSecret(signature, paymentSignature(secret, payment)) ? payment : undefined
}

interface Return {
  id: string
  method: string
  page: string
  status?: string
}

export function createPaymentReturnUrl(secret: string, { id, method, page, status }: Return): string {
  const target = new URL(page)
  target.searchParams.set('centraPaymentMethod', method)
  target.searchParams.set('payment', id)
  if (status !== undefined) target.searchParams.set('status', status)
  target.searchParams.set('signature', paymentSignature(secret, id))
  return target.href
}

/** Prevents a client from reporting a result for a guessed payment id. */
function paymentSignature(secret: string, payment: string): string {
  return createHmac('sha256', secret).update(`payment:${payment}`).digest('hex')
}

export function signDummyPaymentResult(secret: string, { ba_order_num, amount, trans, currency }: DummyFields): string {
  const fields = JSON.stringify([ba_order_num, amount, trans, currency])
  return createHmac('sha256', secret).update(`dummy:${fields}`).digest('hex')
}

/**
 * Completes the payment if it belongs to the shopper. Authorises payments by `form` and `widget` methods first, because
 * the signed fields, which the caller must have verified, prove the payment. Idempotent.
 */
export async function settlePaymentResult(
  { paymentMethods }: CommerceDependencies,
  change: CartChangeContext,
  id: string,
) {
  const { trx, shopper } = change
  const own = await trx
    .selectFrom('payment')
    .select('method')
    .where('id', '=', id)
    .where('token', '=', shopper.token)
    .executeTakeFirst()
  if (!own) return
  const kind = findPaymentMethod(paymentMethods, own.method)?.kind
  if (kind === 'form' || kind === 'widget') await authorise(trx, id)
  await completePayment(change, id)
}

async function authorise(trx: CartChangeContext['trx'], id: string): Promise<void> {
  await authoriseTestPayment(trx, { payment: id })
  await trx
    .updateTable('payment')
    .set({ status: 'authorised' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}
