import * as v from 'valibot'

export type JsonObject = Record<string, unknown>

export function getPathAndQuery({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const json = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

export function parseJsonObject(text: string): JsonObject | undefined {
  const parsed = v.safeParse(json, text)
  return parsed.success ? parsed.output : undefined
}

/**
 * Fields that only the embedded service returns, as marked in the commerce reference. The shop must work without
 * them.
 */
const embeddedOnlyFields = new Set(['ageProof', 'link', 'contractTexts', 'idle', 'ageAtDelivery', 'batch', 'ageCheck'])

/**
 * Converts a response to the hosted format, with `[]` for empty records (commerce reference section 1.4) and order lines
 * without a nested product.
 */
export function toHostedFormat(answer: JsonObject): JsonObject {
  const plain = withoutEmbeddedFields(answer)
  return Array.isArray(plain.orders) ? { ...plain, orders: plain.orders.map(flattenOrder) } : plain
}

function withoutEmbeddedFields(value: JsonObject): JsonObject {
  const kept = Object.entries(value).filter(([name]) => !embeddedOnlyFields.has(name))
  return Object.fromEntries(kept.map(([name, part]) => [name, toHostedValue(part)]))
}

function toHostedValue(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(toHostedValue)
  if (!v.is(record, part)) return part
  return Object.keys(part).length === 0 ? [] : withoutEmbeddedFields(part)
}

const record = v.record(v.string(), v.unknown())
const order = v.looseObject({ items: v.array(v.looseObject({ product: v.looseObject({ product: v.string() }) })) })

function flattenOrder(entry: unknown): unknown {
  const parsed = v.safeParse(order, entry)
  if (!parsed.success) return entry
  const items = parsed.output.items.map(({ product, ...line }) => {
    const { product: id, name: productName, brandName } = product
    return { ...line, product: id, productName, brandName }
  })
  return { ...parsed.output, items }
}
