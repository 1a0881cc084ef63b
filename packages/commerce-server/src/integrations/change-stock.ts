import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { runAdminChange } from '../admin/audit.ts'
import type { Actor } from '../admin/roles.ts'
import { lockStockQuantity, maxStockUnits, writeStockChange } from '../admin/stock-change.ts'
import { createHttpError } from '../http/http-error.ts'
import type { MailContext } from '../market/market.ts'
import { setProductBatch } from '../stock/set-stock.ts'

const maxLines = 1000

const sku = v.pipe(v.string(), v.regex(/^\S{1,64}$/, 'It must be 1 to 64 characters without spaces.'))
const batch = v.optional(
  v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}]{1,64}$/u, 'It must be 1 to 64 characters on one line.')),
)
const reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'It must be at most 200 characters.')), '')
const units = (min: number) => {
  const message = `It must be a whole number from ${min} to ${maxStockUnits}.`
  return v.pipe(v.number(), v.integer(message), v.minValue(min, message), v.maxValue(maxStockUnits, message))
}
const lines = <Line extends v.GenericSchema>(line: Line) =>
  v.pipe(
    v.array(line),
    v.minLength(1, 'It must name at least one product.'),
    v.maxLength(maxLines, `It must name at most ${maxLines} products; split it into several calls.`),
  )

export const setStockBodySchema = v.object({ reason, stock: lines(v.object({ sku, quantity: units(0), batch })) })
export const addStockBodySchema = v.object({
  reason,
  stock: lines(v.object({ sku, add: units(-maxStockUnits), batch })),
})

interface Line {
  sku: string
  quantity?: number
  add?: number
  batch?: string | undefined
}

interface StockChangeResult {
  sku: string
  before: number
  quantity: number
  batch: string | null
}

/**
 * Changes the stock for all lines or for none. Also writes the stock journal and the audit log.
 * @throws HttpError 422 with a message for each invalid line
 */
export function changeStock(
  trx: Database,
  { stock, reason: why, actor }: { stock: readonly Line[]; reason: string; actor: Actor },
  context: MailContext,
): Promise<{ stock: StockChangeResult[] }> {
  const change = { actor, permission: 'stock.change', now: context.now } as const
  return runAdminChange(trx, change, async (work) => {
    const products = await productsOf(work.trx, stock)
    // Lock stock rows in the same order as purchases, and before the catalogue version, to prevent deadlocks.
    const ordered = [...stock.entries()].toSorted(([, a], [, b]) =>
      (products.get(a.sku) ?? '').localeCompare(products.get(b.sku) ?? ''),
    )
    const held = new Map<string, number>()
    for (const [, { sku: each }] of ordered) held.set(each, await lockStockQuantity(work.trx, products.get(each) ?? ''))
    const errors: Record<string, string> = {}
    const stockEntries: StockChangeResult[] = []
    for (const [place, { sku: each, quantity, add = 0, batch: packed }] of ordered) {
      const [product, before] = [products.get(each) ?? '', held.get(each) ?? 0]
      const after = quantity ?? before + add
      const problem = unitsProblem(each, after)
      if (problem !== undefined) {
        errors[`stock.${place}.add`] = problem
        continue
      }
      await writeStockChange(work, { product, sku: each, before, after }, { actor: actor.name, reason: why }, context)
      stockEntries[place] = { sku: each, before, quantity: after, batch: await packedFrom(work.trx, product, packed) }
    }
    if (Object.keys(errors).length > 0) throw createHttpError(422, errors)
    return { stock: stockEntries }
  })
}

function unitsProblem(each: string, after: number): string | undefined {
  if (after < 0) return `"${each}" has fewer units in stock.`
  return after > maxStockUnits ? `"${each}" would have more than ${maxStockUnits} units in stock.` : undefined
}

/** @throws HttpError 422 for unknown or duplicate SKUs, for packs, and for products without a stock record */
async function productsOf(trx: Database, stock: readonly Line[]): Promise<Map<string, string>> {
  const skus = [...new Set(stock.map(({ sku: each }) => each))]
  const found = await trx
    .selectFrom('product')
    .leftJoin('bundle_part', 'bundle_part.bundle', 'product.id')
    .leftJoin('product as single', 'single.id', 'bundle_part.product')
    .leftJoin('stock', 'stock.product', 'product.id')
    .select(['product.id', 'product.sku', 'single.sku as single', 'stock.product as stockEntry'])
    .where('product.sku', 'in', skus)
    .execute()
  const bySku = new Map(found.map((row) => [row.sku, row]))
  const errors: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [place, { sku: each }] of stock.entries()) {
    const problem = seen.has(each)
      ? `"${each}" is listed twice; list each product once.`
      : problemOf(each, bySku.get(each))
    seen.add(each)
    if (problem !== undefined) errors[`stock.${place}.sku`] = problem
  }
  if (Object.keys(errors).length > 0) throw createHttpError(422, errors)
  return new Map(found.map(({ sku: each, id }) => [each, id]))
}

function problemOf(each: string, row: { single: string | null; stockEntry: string | null } | undefined) {
  if (!row) return `There is no product with the SKU "${each}".`
  if (row.single !== null) return `"${each}" is a pack and has no stock of its own; name "${row.single}".`
  return row.stockEntry === null ? `"${each}" has no stock record; import it once with a stock.` : undefined
}

async function packedFrom(trx: Database, product: string, batch: string | undefined): Promise<string | null> {
  if (batch !== undefined) await setProductBatch(trx, { product, batch })
  const row = await trx.selectFrom('stock').select('batch').where('product', '=', product).executeTakeFirstOrThrow()
  return row.batch
}
