import { loadLines } from '../cart/cart.ts'
import { reduceCart } from '../cart/change-lines.ts'
import { dropWithdrawn, type Withdrawn } from '../sale/withdrawn.ts'
import { shopperFromRow } from '../shopper/shopper.ts'
import { fitToStock, shelfStock } from '../stock/shelves.ts'
import type { Claims, VoidReason } from './claims.ts'
import type { Completion, PaidCart } from './paid-cart.ts'
import { returnMoney } from './return-money.ts'

export async function shortage({ trx, catalogue }: Completion, { lines }: Claims): Promise<VoidReason> {
  const wanted = lines.flatMap(({ item, quantity }) => {
    const product = catalogue.items.get(item)
    return product ? [{ item, product, quantity }] : []
  })
  const { unavailable } = fitToStock(wanted, await shelfStock(trx, wanted))
  return { unavailable }
}

export async function voidWithdrawn(completion: Completion, paid: PaidCart, withdrawn: Withdrawn): Promise<void> {
  await dropWithdrawn(completion.trx, paid.selection, withdrawn)
  const { errors, unavailable } = withdrawn
  await voidPayment(completion, paid, { unavailable, notSold: errors })
}

/** Voids the payment, gives its money back and takes out of the cart what stood in its way, so that another try can succeed. */
export async function voidPayment(
  completion: Completion,
  { id, selection, document }: PaidCart,
  reason: VoidReason,
): Promise<{ void: VoidReason }> {
  const { trx, catalogue } = completion
  await returnMoney(completion, id)
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
