import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { compiledQuery, type Param } from '#embedded/database/compiled-query.ts'
import { type CatalogueProduct, isSoldIn } from '../catalogue/catalogue.ts'
import { refused } from '../http/refusal.ts'
import { marketOf } from '../market/market.ts'
import { fitToStock, missingUnits, shelfStock, type Unavailable } from '../stock/shelves.ts'
import { type CartLine, loadLines } from './cart.ts'
import type { Change } from './change.ts'

/** What is put into a cart. */
interface Addition {
  item: string
  quantity: number
  comment: string
  productUrl?: string | undefined
  category?: string | undefined
}

/** What may be said about a line when it is added. */
export const lineNoteEntries = {
  comment: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  productUrl: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  category: v.optional(v.pipe(v.string(), v.maxLength(100))),
}

/** No line can hold more than this. */
const mostPerLine = 9999
/** No cart can hold more lines than this. */
const mostLines = 200

/** Identity of a line: the same item with the same comment is the same line of a cart. */
export function lineId(selection: string, item: string, comment: string): string {
  return createHash('sha256')
    .update(JSON.stringify([selection, item, comment]))
    .digest('hex')
    .slice(0, 32)
}

/** The product of an item, if the shopper's market sells it. Throws a Refusal (404). */
export function purchasable(
  { catalogue, shopper }: Pick<Change, 'catalogue' | 'shopper'>,
  item: string,
): CatalogueProduct {
  const market = marketOf(shopper.country)
  const product = catalogue.items.get(item)
  const sold = product && isSoldIn(market, product) && product.prices.has(market.pricelist)
  if (!sold) throw refused(404, { item: 'product item not found' })
  return product
}

/** Adds to the matching line or makes one. Answers what could not be had. Throws a Refusal (404, 406). */
export async function addItem(change: Change, addition: Addition): Promise<Unavailable[]> {
  const product = purchasable(change, addition.item)
  const line = lineId(change.shopper.selection, addition.item, addition.comment)
  const lines = await loadLines(change.trx, change.catalogue, change.shopper.selection)
  const existing = lines.find((candidate) => candidate.line === line)
  if (existing) return setQuantity(change, lines, existing, existing.quantity + addition.quantity)
  if (lines.length >= mostLines) throw refused(406, { item: 'too many lines' })
  const { comment, item, productUrl = null, category = null } = addition
  const added: CartLine = { line, item, product, quantity: 0, comment, productUrl, category }
  return setQuantity(change, [...lines, added], added, addition.quantity)
}

/** The line with this id. Throws a Refusal (404). */
export async function findLine(change: Change, line: string): Promise<{ lines: CartLine[]; line: CartLine }> {
  const lines = await loadLines(change.trx, change.catalogue, change.shopper.selection)
  const found = lines.find((candidate) => candidate.line === line)
  if (!found) throw refused(404, { line: 'not found' })
  return { lines, line: found }
}

/**
 * Gives a line the quantity wanted, as far as the shelves have it beside the cart's other lines (aggressive
 * overselling mode, commerce reference section 3); 0 removes it. Answers what could not be had.
 */
export async function setQuantity(
  change: Change,
  lines: readonly CartLine[],
  line: CartLine,
  wanted: number,
): Promise<Unavailable[]> {
  const others = lines.filter((other) => other.line !== line.line)
  const asked = { ...line, quantity: Math.min(Math.max(wanted, 0), mostPerLine) }
  const fitted = fitToStock([...others, asked], await shelfStock(change.trx, [...others, asked]))
  const quantity = fitted.lines.at(-1)?.quantity ?? 0
  await writeLine(change, { ...line, quantity })
  return quantity < asked.quantity ? [missingUnits(asked, quantity)] : []
}

type NewLine = {
  line: string
  selection: string
  item: string
  quantity: number
  comment: string
  productUrl: string | null
  category: string | null
}

/** A new line comes behind every line the cart has, also when lines before them have gone. */
const putLine = compiledQuery((database, param: Param<NewLine>) =>
  database
    .insertInto('selection_line')
    .values({
      line: param('line'),
      selection: param('selection'),
      item: param('item'),
      quantity: param('quantity'),
      comment: param('comment'),
      product_url: param('productUrl'),
      category: param('category'),
      position: database
        .selectFrom('selection_line')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('position')}, 0) + 1`.as('position'))
        .where('selection', '=', param('selection')),
    })
    .onConflict((conflict) => conflict.column('line').doUpdateSet({ quantity: param('quantity') })),
)

/** Stores a line's quantity; a line of 0 goes, a new one comes last. */
export async function writeLine({ trx, shopper }: Pick<Change, 'trx' | 'shopper'>, line: CartLine): Promise<void> {
  if (line.quantity === 0) {
    await trx.deleteFrom('selection_line').where('line', '=', line.line).execute()
    return
  }
  const { item, quantity, comment, productUrl, category } = line
  await putLine(trx, { line: line.line, selection: shopper.selection, item, quantity, comment, productUrl, category })
}

const renameLine = compiledQuery((database, param: Param<{ line: string; renamed: string; comment: string }>) =>
  database
    .updateTable('selection_line')
    .set({ line: param('renamed'), comment: param('comment') })
    .where('line', '=', param('line')),
)

/** Gives a line another comment, and with it another identity, at the place it has. No line may have that comment yet. */
export async function setComment({ trx, shopper }: Change, line: CartLine, comment: string): Promise<CartLine> {
  const renamed = lineId(shopper.selection, line.item, comment)
  await renameLine(trx, { line: line.line, renamed, comment })
  return { ...line, line: renamed, comment }
}

/** Takes out of the cart what the shelves do not have; answers what that was, and changes nothing when all is there. */
export async function reduceCart(change: Change, lines: readonly CartLine[]): Promise<Unavailable[]> {
  const fitted = fitToStock(lines, await shelfStock(change.trx, lines))
  for (const [position, line] of fitted.lines.entries()) {
    if (line.quantity !== lines[position]?.quantity) await writeLine(change, line)
  }
  return fitted.unavailable
}
