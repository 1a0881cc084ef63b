import { randomUUID } from 'node:crypto'
import { compiledQuery, type Param } from '@pouchery/platform/database/compiled-query'
import type { CartLine } from '../cart/cart.ts'
import type { Change } from '../cart/change.ts'
import { lineId, writeLine } from '../cart/change-lines.ts'
import { insertEmptySelection, replaceSavedCart } from '../shopper/held-carts.ts'
import type { Claims } from './claims.ts'
import type { PaidCart } from './paid-cart.ts'

const giveCart = compiledQuery((database, param: Param<{ paid: string; fresh: string }>) =>
  database
    .updateTable('shopper')
    .set({ selection: param('fresh') })
    .where('selection', '=', param('paid')),
)

const dropCart = compiledQuery((database, param: Param<{ id: string }>) =>
  database.deleteFrom('selection').where('id', '=', param('id')),
)

/** Gives the shopper an empty cart; what was added after the payment had started moves into it. */
export async function startNewCart(
  { trx, now, shopper }: Pick<Change, 'trx' | 'now' | 'shopper'>,
  { selection, claims }: PaidCart,
  lines: readonly CartLine[],
): Promise<void> {
  const fresh = randomUUID()
  await Promise.all([
    insertEmptySelection(trx, fresh, now),
    giveCart(trx, { paid: selection, fresh }),
    replaceSavedCart(trx, selection, fresh),
    dropCart(trx, { id: selection }),
  ])
  const change = { trx, shopper: { ...shopper, selection: fresh } }
  for (const line of unpaidLines(lines, claims)) {
    await writeLine(change, { ...line, line: lineId(fresh, line.item, line.comment) })
  }
}

function unpaidLines(lines: readonly CartLine[], claims: Claims): CartLine[] {
  const paid = new Map(claims.lines.map(({ line, quantity }) => [line, quantity]))
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (paid.get(line.line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}
