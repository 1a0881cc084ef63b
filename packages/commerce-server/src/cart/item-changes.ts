import { HttpError } from '@pouchery/platform/http/http-error'
import * as v from 'valibot'
import { createHttpError, type HttpErrorBody } from '../http/http-error.ts'
import { requireWithinOrderLimit } from '../sale/can-limits.ts'
import type { UnavailableItem } from '../stock/stock-levels.ts'
import type { CartChangeContext, CartChangeResult } from './cart.ts'
import {
  addItem,
  createLineId,
  lineMetadataEntries,
  requireCartLine,
  requirePurchasable,
  setLineComment,
  setLineQuantity,
} from './change-lines.ts'

const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))

const maxEntries = 200
const id = v.pipe(v.string(), v.maxLength(200))

const lineEntry = v.pipe(
  v.object({
    line: v.optional(id),
    lineId: v.optional(id),
    quantity,
    comment: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
  v.check(({ line, lineId }) => line !== undefined || lineId !== undefined),
)

const itemEntry = v.pipe(
  v.object({ item: v.optional(id), itemId: v.optional(id), quantity, ...lineMetadataEntries }),
  v.check(({ item, itemId }) => item !== undefined || itemId !== undefined),
)

/** See commerce reference section 3. `lineId` and `itemId` are accepted as aliases. */
export const itemChangesSchema = v.object({
  lines: v.optional(v.pipe(v.array(lineEntry), v.maxLength(maxEntries)), []),
  items: v.optional(v.pipe(v.array(itemEntry), v.maxLength(maxEntries)), []),
})

type ItemChanges = v.InferOutput<typeof itemChangesSchema>

interface Result {
  key: string
  unavailable?: UnavailableItem[]
  refusal?: HttpError<HttpErrorBody>
}

/** Applies each entry independently. If all entries fail, the response has the status of the first failure. */
export async function applyItemChanges(
  change: CartChangeContext,
  { lines, items }: ItemChanges,
): Promise<CartChangeResult> {
  const results: Result[] = []
  for (const { line, lineId: alias, quantity: wanted, comment } of lines) {
    const id = line ?? alias ?? ''
    results.push(await attempt(`lines.${id}`, () => setLine(change, id, wanted, comment)))
  }
  for (const { item, itemId, ...entry } of items) {
    const id = item ?? itemId ?? ''
    results.push(await attempt(`items.${id}`, () => addNewItem(change, { item: id, ...entry })))
  }
  return outcomeOf(results)
}

/** A new comment changes the line's id. If the item already has a line with that comment, merges the two lines. */
async function setLine(
  change: CartChangeContext,
  id: string,
  wanted: number,
  comment?: string,
): Promise<UnavailableItem[]> {
  const line = requireCartLine(change, id)
  if (comment === undefined || comment === line.comment) return setLineQuantity(change, line, wanted)
  // Validate before any write: `attempt` catches refusals, so earlier writes would still be committed.
  const others = change.cart.lines.filter((other) => other.line !== line.line)
  const target = others.find((other) => other.item === line.item && other.comment === comment)
  if (wanted > 0) {
    requirePurchasable(change, line.item)
    if (target || wanted > line.quantity) requireWithinOrderLimit(change, { ...line, quantity: wanted })
  }
  if (wanted > 0 && !target) return setLineQuantity(change, await setLineComment(change, line, comment), wanted)
  await setLineQuantity(change, line, 0)
  if (wanted === 0) return []
  return addItem(change, { ...line, quantity: wanted, comment })
}

async function addNewItem(
  change: CartChangeContext,
  addition: Parameters<typeof addItem>[1],
): Promise<UnavailableItem[]> {
  if (addition.quantity === 0) throw createHttpError(406, { quantity: 'not valid' })
  const line = createLineId(change.shopper.selection, addition.item, addition.comment)
  if (change.cart.lines.some((existing) => existing.line === line))
    throw createHttpError(406, { item: 'already has a line' })
  return addItem(change, addition)
}

async function attempt(key: string, action: () => Promise<UnavailableItem[]>): Promise<Result> {
  try {
    return { key, unavailable: await action() }
  } catch (error) {
    if (error instanceof HttpError) return { key, refusal: error }
    throw error
  }
}

function outcomeOf(results: Result[]): CartChangeResult {
  const unavailable = results.flatMap((result) => result.unavailable ?? [])
  const failed = results.flatMap(({ key, refusal }) => (refusal ? [{ key, refusal }] : []))
  if (failed.length === 0) return toCartChangeResult(unavailable, results.length)
  const errors = Object.fromEntries(
    failed.map(({ key, refusal }) => [key, Object.values(refusal.body.errors).join('; ')]),
  )
  return {
    errors,
    ...(unavailable.length > 0 && { unavailable }),
    ...(failed.length === results.length && { status: failed[0]?.refusal.status === 406 ? 406 : 404 }),
  }
}

/** Returns status 410 if no units of any requested item are available. `asked` is the number of requested items. */
export function toCartChangeResult(unavailable: UnavailableItem[], asked: number): CartChangeResult {
  if (unavailable.length === 0) return {}
  const nothing = unavailable.length === asked && unavailable.every(({ available }) => available === 0)
  return nothing ? { status: 410, errors: { stock: 'unavailable items' }, unavailable } : { unavailable }
}
