import * as v from 'valibot'
import type { Change } from '../cart/change-selection.ts'
import { findPaymentMethod, type TestPaymentMethod } from '../checkout/payment-methods.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { completePayment } from './complete-payment.ts'
import { dummySignature, isSame, paymentSignature } from './signature.ts'

const field = v.pipe(v.string(), v.maxLength(200))
/** What a return page receives from the hosted page and from the widget. */
const signedSchema = v.object({ payment: field, signature: field })
/** What it receives from the form of the method `dummy`. */
const dummySchema = v.object({ ba_order_num: field, amount: field, trans: field, currency: field, signature: field })

/** Body of `POST payment-result`: all parameters of the return page, GET or POST, names unchanged (reference 6.3). */
export const resultSchema = v.object({ paymentMethodFields: v.optional(v.unknown()) })

/** The payment that the fields prove; undefined when they prove none. */
export function provenPayment(secret: string, fields: unknown): string | undefined {
  const dummy = v.safeParse(dummySchema, fields)
  if (dummy.success) {
    const { signature, ba_order_num } = dummy.output
    return isSame(dummySignature(secret, dummy.output), signature) ? ba_order_num : undefined
  }
  const signed = v.safeParse(signedSchema, fields)
  if (!signed.success) return undefined
  const { payment, signature } = signed.output
  return isSame(paymentSignature(secret, payment), signature) ? payment : undefined
}

/** Settles the shopper's own payment and makes it an order, once; a repeat does nothing. */
export async function settleResult(
  { paymentMethods }: Pick<CommerceDependencies, 'paymentMethods'>,
  change: Change,
  id: string,
): Promise<void> {
  const { trx, shopper } = change
  const own = await trx
    .selectFrom('payment')
    .select('method')
    .where('id', '=', id)
    .where('token', '=', shopper.token)
    .executeTakeFirst()
  if (!own) return
  if (isPaidBySignature(findPaymentMethod(paymentMethods, own.method))) await authorise(trx, id)
  await completePayment(change, id)
}

/** Whether signed fields say that the shopper has paid; with other methods the payment page has settled it already. */
function isPaidBySignature(method: TestPaymentMethod | undefined): boolean {
  return method?.kind === 'form' || method?.kind === 'widget'
}

async function authorise(trx: Change['trx'], id: string): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ status: 'authorised' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}
