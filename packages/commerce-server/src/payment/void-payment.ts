import { composePaymentRefundMail } from '@pouchery/platform/mail/mails/payment-return'
import { queueMail } from '@pouchery/platform/mail/outbox'
import { loadCartLines } from '../cart/cart.ts'
import { reduceCartToStock } from '../cart/change-lines.ts'
import { testProviderName } from '../methods/payment-methods.ts'
import { releasePayment } from '../money/payment-operations.ts'
import type { CompletionContext, PaidCart, PaymentClaims, VoidReason } from '../payment-claims.ts'
import { removeUnsellableLines, type UnsellableLines } from '../sale/unsellable-lines.ts'
import { toShopper } from '../shopper/shopper.ts'
import { fitToStock, loadStockOnHand } from '../stock/stock-levels.ts'

export async function findShortage({ trx, catalogue }: CompletionContext, { lines }: PaymentClaims) {
  const wanted = lines.flatMap(({ item, quantity }) => {
    const product = catalogue.items.get(item)
    return product ? [{ item, product, quantity }] : []
  })
  const { unavailable } = fitToStock(wanted, await loadStockOnHand(trx, wanted))
  return { unavailable }
}

export async function voidUnsellablePayment(completion: CompletionContext, paid: PaidCart, withdrawn: UnsellableLines) {
  await removeUnsellableLines(completion.trx, paid.selection, withdrawn)
  const { errors, unavailable } = withdrawn
  await voidPayment(completion, paid, { unavailable, notSold: errors })
}

/** Reduces the cart to the stock and removes the voucher named in `reason`, so that the next attempt can succeed. */
export async function voidPayment(
  completion: CompletionContext,
  { id, selection, document }: PaidCart,
  reason: VoidReason,
): Promise<{ void: VoidReason }> {
  const { trx, catalogue } = completion
  await releasePaymentAndNotify(completion, id)
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
  if (row) await reduceCartToStock({ trx, shopper: toShopper(row) }, await loadCartLines(trx, catalogue, selection))
  return { void: reason }
}

export async function releasePaymentAndNotify(
  { trx, rules, now }: Pick<CompletionContext, 'trx' | 'rules' | 'now'>,
  id: string,
): Promise<void> {
  const money = await releasePayment(trx, id, now)
  if (!money || money.provider === testProviderName) return
  const { document } = await trx.selectFrom('payment').select('document').where('id', '=', id).executeTakeFirstOrThrow()
  await queueMail(trx, composePaymentRefundMail(document, { rules, now }), now)
}
