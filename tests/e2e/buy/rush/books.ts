import { orderNumber } from '@pouchery/commerce-server/order-number'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { readClaims } from '../../../../packages/commerce-server/src/payment/claims.ts'

const Document = v.object({
  address: v.object({ email: v.string() }),
  items: v.array(v.object({ item: v.string(), quantity: v.number() })),
})

/** An order as the database has it, beside the payment it names. */
export interface BookedOrder {
  order: string
  token: string
  email: string
  items: v.InferOutput<typeof Document>['items']
  payment: { id: string; status: string | null; token: string | null }
  /** Units that the payment took from the shelves, by product. */
  taken: Record<string, number>
}

/** Every order with its payment; a payment that does not exist has the status null. */
export async function bookedOrders(database: Database): Promise<BookedOrder[]> {
  const rows = await database
    .selectFrom('shop_order')
    .leftJoin('payment', 'payment.id', 'shop_order.payment')
    .select(['shop_order.number', 'shop_order.token', 'shop_order.document', 'shop_order.payment as id'])
    .select(['payment.status', 'payment.token as payer', 'payment.claims'])
    .execute()
  return rows.map(({ number, token, document, id, status, payer, claims }) => {
    const { address, items } = v.parse(v.pipe(v.string(), v.parseJson(), Document), document)
    const taken = claims === null ? {} : readClaims(claims).stock
    return {
      order: orderNumber(number),
      token,
      email: address.email,
      items,
      payment: { id, status, token: payer },
      taken,
    }
  })
}

/** Ids of the payments in this state. */
export async function paymentsIn(database: Database, status: string): Promise<string[]> {
  const rows = await database.selectFrom('payment').select('id').where('status', '=', status).execute()
  return rows.map(({ id }) => id)
}

/** Who was sent a confirmation of an order, one entry a mail. */
export async function confirmedTo(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('outbox_mail')
    .select('recipient')
    .where('kind', '=', 'order-confirmation')
    .execute()
  return rows.map(({ recipient }) => recipient)
}

/** How many orders there are. */
export async function countOrders(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('shop_order')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
