import { createHash } from 'node:crypto'
import { bindColumns, createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import { sql } from 'kysely'
import * as v from 'valibot'
import { createHttpError } from '../http/http-error.ts'
import { getMarket } from '../market/market.ts'
import { requireWithinOrderLimit } from '../sale/can-limits.ts'
import { createSaleProblemError, findSaleRefusalReasonInLocation, isOfferedInMarket } from '../sale/sale-eligibility.ts'
import { fitToStock, loadStockOnHand, toUnavailableItem, type UnavailableItem } from '../stock/stock-levels.ts'
import type { TableRow } from '../tables.ts'
import type { CartChangeContext, CartLine } from './cart.ts'

export const lineMetadataEntries = {
  comment: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  productUrl: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  category: v.optional(v.pipe(v.string(), v.maxLength(100))),
}

type Addition = Pick<CartLine, 'item' | 'quantity' | 'comment'> & {
  productUrl?: string | null | undefined
  category?: string | null | undefined
}

const maxUnitsPerLine = 9999
const maxLines = 200

export function createLineId(selection: string, item: string, comment: string): string {
  return createHash('sha256')
    .update(JSON.stringify([selection, item, comment]))
    .digest('hex')
    .slice(0, 32)
}

/** @throws HttpError 404 if the product is not offered in the shopper's market, 406 if market rules forbid the sale */
export function requirePurchasable(
  change: Pick<CartChangeContext, 'catalogue' | 'shopper' | 'rules' | 'now'>,
  item: string,
) {
  const { catalogue, shopper } = change
  const product = catalogue.items.get(item)
  if (!product || !isOfferedInMarket(getMarket(shopper.country), product)) {
    throw createHttpError(404, { item: 'product item not found' })
  }
  const reason = findSaleRefusalReasonInLocation(change, product, shopper)
  if (reason) throw createSaleProblemError({ reason }, 'cart')
  return product
}

/** Returns the items for which stock is insufficient. @throws HttpError 404, 406 */
export async function addItem(change: CartChangeContext, addition: Addition): Promise<UnavailableItem[]> {
  const line = lineFor(change, addition)
  return setLineQuantity(change, line, line.quantity + addition.quantity)
}

/** Like {@link addItem}, but ignores the limit of cans per order. The limit is enforced when the payment starts. */
export async function addItemWithoutOrderLimit(
  change: CartChangeContext,
  addition: Addition,
): Promise<UnavailableItem[]> {
  const line = lineFor(change, addition)
  return storeAvailableQuantity(change, line, line.quantity + addition.quantity)
}

function lineFor(change: CartChangeContext, addition: Addition): CartLine {
  const product = requirePurchasable(change, addition.item)
  const line = createLineId(change.shopper.selection, addition.item, addition.comment)
  const { lines } = change.cart
  const existing = lines.find((candidate) => candidate.line === line)
  if (existing) return existing
  if (lines.length >= maxLines) throw createHttpError(406, { item: 'too many lines' })
  const { comment, item, productUrl = null, category = null } = addition
  return { line, item, product, quantity: 0, comment, productUrl, category }
}

export function requireCartLine({ cart }: Pick<CartChangeContext, 'cart'>, line: string): CartLine {
  const found = cart.lines.find((candidate) => candidate.line === line)
  if (!found) throw createHttpError(404, { line: 'not found' })
  return found
}

/**
 * Reduces `wanted` to the stock that the cart's other lines leave (commerce reference section 3).
 * @throws HttpError 404, 406
 */
export async function setLineQuantity(
  change: CartChangeContext,
  line: CartLine,
  wanted: number,
): Promise<UnavailableItem[]> {
  if (wanted > line.quantity) {
    requirePurchasable(change, line.item)
    requireWithinOrderLimit(change, { ...line, quantity: wanted })
  }
  return storeAvailableQuantity(change, line, wanted)
}

async function storeAvailableQuantity(
  change: CartChangeContext,
  line: CartLine,
  wanted: number,
): Promise<UnavailableItem[]> {
  const others = change.cart.lines.filter((other) => other.line !== line.line)
  const asked = { ...line, quantity: Math.min(Math.max(wanted, 0), maxUnitsPerLine) }
  const fitted = fitToStock([...others, asked], await loadStockOnHand(change.trx, [...others, asked]))
  const quantity = fitted.lines.at(-1)?.quantity ?? 0
  await writeCartLine(change, { ...line, quantity })
  change.cart = { ...change.cart, lines: withLine(change.cart.lines, { ...line, quantity }) }
  return quantity < asked.quantity ? [toUnavailableItem(asked, quantity)] : []
}

function withLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const isThere = lines.some((other) => other.line === line.line)
  const all = isThere ? lines.map((other) => (other.line === line.line ? line : other)) : [...lines, line]
  return all.filter(({ quantity }) => quantity > 0)
}

type NewLine = Omit<TableRow<'selection_line'>, 'position'>

const putLine = createCompiledQuery((database, param: QueryParam<NewLine>) =>
  database
    .insertInto('selection_line')
    .values({
      ...bindColumns(param, 'line', 'selection', 'item', 'quantity', 'comment', 'product_url', 'category'),
      position: database
        .selectFrom('selection_line')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('position')}, 0) + 1`.as('position'))
        .where('selection', '=', param('selection')),
    })
    .onConflict((conflict) => conflict.column('line').doUpdateSet({ quantity: param('quantity') })),
)

export async function writeCartLine(
  { trx, shopper }: Pick<CartChangeContext, 'trx' | 'shopper'>,
  line: CartLine,
): Promise<void> {
  if (line.quantity === 0) {
    await trx.deleteFrom('selection_line').where('line', '=', line.line).execute()
    return
  }
  const { item, quantity, comment, productUrl: product_url, category } = line
  await putLine(trx, { line: line.line, selection: shopper.selection, item, quantity, comment, product_url, category })
}

const renameLine = createCompiledQuery(
  (database, param: QueryParam<{ line: string; renamed: string; comment: string }>) =>
    database
      .updateTable('selection_line')
      .set({ line: param('renamed'), comment: param('comment') })
      .where('line', '=', param('line')),
)

/** Changes the line's id, but not its position. No other line may have the same item and comment. */
export async function setLineComment(change: CartChangeContext, line: CartLine, comment: string): Promise<CartLine> {
  const { trx, shopper, cart } = change
  const renamed = { ...line, line: createLineId(shopper.selection, line.item, comment), comment }
  await renameLine(trx, { line: line.line, renamed: renamed.line, comment })
  change.cart = { ...cart, lines: cart.lines.map((other) => (other.line === line.line ? renamed : other)) }
  return renamed
}

export async function reduceCartToStock(
  change: Pick<CartChangeContext, 'trx' | 'shopper'>,
  lines: readonly CartLine[],
) {
  const fitted = fitToStock(lines, await loadStockOnHand(change.trx, lines))
  for (const [position, line] of fitted.lines.entries()) {
    if (line.quantity !== lines[position]?.quantity) await writeCartLine(change, line)
  }
  return fitted.unavailable
}
