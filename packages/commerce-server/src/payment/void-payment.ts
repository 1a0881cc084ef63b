import { paymentReturnMail } from '@pouchery/platform/mail/mails/payment-return'
import { queueMail } from '@pouchery/platform/mail/outbox'
import { loadLines } from '../cart/cart.ts'
import { reduceCart } from '../cart/change-lines.ts'
import { testProviderName } from '../methods/payment-methods.ts'
import { returnPayment } from '../money/payment-operations.ts'
import { removeUnsellableLines, type UnsellableLines } from '../sale/unsellable-lines.ts'
import { shopperFromRow } from '../shopper/shopper.ts'
import { fitToStock, stockOnHand } from '../stock/stock-levels.ts'
import type { Claims, Completion, PaidCart, VoidReason } from './claims.ts'

export async function findShortage({ trx, catalogue }: Completion, { lines }: Claims): Promise<VoidReason> {
  const wanted = lines.flatMap(({ item, quantity }) => {
    const product = catalogue.items.get(item)
    return product ? [{ item, product, quantity }] : []
  })
  const { unavailable } = fitToStock(wanted, await stockOnHand(trx, wanted))
  return { unavailable }
}

export async function voidWithdrawn(completion: Completion, paid: PaidCart, withdrawn: UnsellableLines): Promise<void> {
  await removeUnsellableLines(completion.trx, paid.selection, withdrawn)
  const { errors, unavailable } = withdrawn
  await voidPayment(completion, paid, { unavailable, notSold: errors })
}

/** Removes unavailable items and the voucher from the cart, so that the next attempt can succeed. */
export async function voidPayment(
  completion: Completion,
  { id, selection, document }: PaidCart,
  reason: VoidReason,
): Promise<{ void: VoidReason }> {
  const { trx, catalogue } = completion
  await returnMoneyAndNotify(completion, id)
  await trx
    .updateTable('payment')
    .set({ status: 'voided', void_reason: JSON.stringify(reason), document })
    .where('id', '=', id)
    .execute()
  if (reason.voucher !== undefined) {
    await trx
      .deleteFrom('selection_voucher')
      .where('selection', '=', selection)
      .where('code', '=', reason.voucher)
      .execute()
  }
  const row = await trx.selectFrom('shopper').selectAll().where('selection', '=', selection).executeTakeFirst()
  if (row) await reduceCart({ trx, shopper: shopperFromRow(row) }, await loadLines(trx, catalogue, selection))
  return { void: reason }
}

export async function returnMoneyAndNotify(
  { trx, rules, now }: Pick<Completion, 'trx' | 'rules' | 'now'>,
  id: string,
): Promise<void> {
  const money = await returnPayment(trx, id, now)
  if (!money || money.provider === testProviderName) return
  const { document } = await trx.selectFrom('payment').select('document').where('id', '=', id).executeTakeFirstOrThrow()
  await queueMail(trx, paymentReturnMail(document, { rules, now }), now)
}
