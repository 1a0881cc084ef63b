import * as v from 'valibot'
import type { Warn } from './prices.ts'
import { WireProduct, WireVariant } from './wire/product.ts'

/** A product's other pack sizes. Their own media is dropped (specification section 3). */
export function readVariants(product: WireProduct, warn: Warn): WireVariant[] {
  return product.relatedProducts.filter(isVariant).flatMap((entry) => read(WireVariant, entry, warn))
}

/** Related products that are not pack sizes; entries that hold only an id cannot be shown and are left out. */
export function readOthers(product: WireProduct, warn: Warn): WireProduct[] {
  return product.relatedProducts
    .filter((entry) => !isVariant(entry) && !isReference(entry))
    .flatMap((entry) => readProduct(entry, warn))
}

/** One product of a list, or none (with a warning) when it is not readable. */
export function readProduct(entry: unknown, warn: Warn): WireProduct[] {
  return read(WireProduct, entry, warn)
}

function read<Schema extends v.GenericSchema>(schema: Schema, entry: unknown, warn: Warn): v.InferOutput<Schema>[] {
  const parsed = v.safeParse(schema, entry)
  if (parsed.success) return [parsed.output]
  warn(`A product could not be read: ${problems(parsed.issues)}`)
  return []
}

function isVariant(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'relation' in entry && entry.relation === 'variant'
}

/** `{product, available, media, relation}` is a related product that was not loaded (reference section 1.4). */
function isReference(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'product' in entry && !('name' in entry)
}

function problems(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'product'}: ${issue.message}`).join('; ')
}
