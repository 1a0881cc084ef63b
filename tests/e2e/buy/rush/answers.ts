import * as v from 'valibot'
import { ErrorParts } from '#services/commerce/wire/errors.ts'
import { OrderAnswer } from '#services/commerce/wire/order.ts'
import { type Answer, shown } from './front.ts'

/** What a shopper was told in the end. */
export type Ending = { kind: 'ordered'; order: string } | { kind: 'sold-out' }

/** One try to pay: an ending, nothing for a payment that was refused, or an empty cart that has to be explained. */
export type Outcome = Ending | 'cart-empty' | undefined

const Success = v.looseObject({ action: v.literal('success') })

/** Whether an answer says clearly that nothing of what was wanted is left (commerce reference sections 3 and 6.2). */
export function isSoldOut({ status, body }: Answer): boolean {
  if (status !== 410) return false
  const { errors, unavailable } = v.parse(ErrorParts, body)
  return errors?.stock === 'unavailable items' && unavailable.some(({ available }) => available === 0)
}

/** Whether the answer of `POST payment` is an order already. */
export function isPlaced({ status, body }: Answer): boolean {
  return status === 200 && v.is(Success, body)
}

/** An answer that is an order, as the shopper's ending. */
export function ordered({ body }: Answer): Ending {
  return { kind: 'ordered', order: v.parse(OrderAnswer, body).order.order }
}

/** What a refused payment tells the shopper. Throws for an answer that nobody could make sense of. */
export function explain(answer: Answer): Outcome {
  if (isSoldOut(answer)) return { kind: 'sold-out' }
  const { errors } = v.parse(ErrorParts, answer.body)
  if (answer.status === 412 && errors?.paymentMethod === 'failed') return undefined
  if (answer.status === 406 && errors?.selection === 'empty') return 'cart-empty'
  throw new Error(`Paying was answered ${shown(answer)}`)
}
