import * as v from 'valibot'
import { ageCheckResponseSchema } from '#services/commerce/wire/age.ts'
import {
  brandsResponseSchema,
  categoriesResponseSchema,
  productsResponseSchema,
  uriResponseSchema,
} from '#services/commerce/wire/catalogue.ts'
import { countriesResponseSchema, countryResponseSchema } from '#services/commerce/wire/market.ts'
import { orderResponseSchema, wireOrderSchema } from '#services/commerce/wire/order.ts'
import { paymentResponseSchema } from '#services/commerce/wire/payment.ts'
import { wireProductSchema } from '#services/commerce/wire/product.ts'
import { selectionResponseSchema } from '#services/commerce/wire/selection.ts'

export interface ReceivedResponse {
  status: number
  type: string
  body: string
}

/** Matches internal details, such as code locations, names of modules and databases, and messages of runtime errors. */
export const leakPattern =
  /\.[cm]?[jt]sx?:\d+|\bnode:|node_modules|\/embedded\/database|SQLITE|sqlite|postgres|errcode|Kysely|ECONN|ENOENT|ENAMETOOLONG|TypeError|RangeError|SyntaxError|Unexpected token|is not a function|Cannot read prop|\[object Object\]|\[native code\]|UNIQUE constraint|violates/

const text = v.string()
const records = v.array(v.looseObject({}))

/** Response schemas by key. A response is checked with the first schema whose key the response contains. */
const responseSchemas: readonly [key: string, schema: v.GenericSchema][] = [
  // Only responses of the integration API have the first four keys.
  ['next', v.object({ orders: v.array(v.looseObject({ number: text, placedAt: text })), next: v.nullable(text) })],
  ['placedAt', v.looseObject({ number: text, state: text, lines: records, totals: v.looseObject({ total: text }) })],
  ['stock', v.object({ stock: v.array(v.looseObject({ sku: text, before: v.number(), quantity: v.number() })) })],
  ['shipment', v.object({ shipment: v.looseObject({ id: text }), order: v.looseObject({ number: text }) })],
  ['action', paymentResponseSchema],
  ['selection', selectionResponseSchema],
  ['order', orderResponseSchema],
  [
    'orders',
    v.object({ orders: v.array(wireOrderSchema), ordersPaging: v.object({ from: v.number(), size: v.number() }) }),
  ],
  ['found', uriResponseSchema],
  ['products', productsResponseSchema],
  ['product', v.object({ product: wireProductSchema })],
  ['countries', countriesResponseSchema],
  ['country', countryResponseSchema],
  ['categories', categoriesResponseSchema],
  ['brands', brandsResponseSchema],
  ['languages', v.object({ languages: records })],
  ['markets', v.object({ markets: records })],
  ['pricelists', v.object({ pricelists: records })],
  ['customer', v.object({ customer: v.looseObject({ email: text }) })],
  ['ageCheck', ageCheckResponseSchema],
  ['addresses', v.object({ addresses: v.array(v.looseObject({ id: text, country: text, default: v.boolean() })) })],
  ['asked', v.object({ asked: v.literal(true) })],
  ['received', v.object({ received: v.literal(true) })],
  ['subscribed', v.object({ subscribed: v.literal(true) })],
]

const tokenSchema = v.looseObject({ token: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9]{26}$/)))) })

/** Returns a description of the fault in a response of the commerce service, or undefined if the response is valid. */
export function findCommerceFault(target: string, answer: ReceivedResponse): string | undefined {
  if (answer.status >= 500) return `status ${answer.status}`
  const leak = leakPattern.exec(answer.body)?.[0]
  if (leak !== undefined) return `tells ${JSON.stringify(leak)}`
  if (isPage(target, answer) || answer.body === '') return undefined
  if (!answer.type.startsWith('application/json')) return `answers ${answer.type || 'nothing'} with ${answer.status}`
  return shapeFault(answer.status, v.parse(v.pipe(v.string(), v.parseJson()), answer.body))
}

/** Returns true for pictures and for responses of the test payment page, which are not JSON. */
function isPage(target: string, { status, type }: ReceivedResponse): boolean {
  return /\/(pay|media)[./]/.test(target) && (type.startsWith('text/') || type.startsWith('image/') || status === 303)
}

function shapeFault(status: number, body: unknown): string | undefined {
  if (!v.is(tokenSchema, body)) return 'has an invalid token, or is not an object'
  if (status >= 400) return hasReasons(body) ? undefined : 'has no error reasons'
  const shape = responseSchemas.find(([key]) => Object.hasOwn(body, key))
  if (!shape) return 'has no known shape'
  const parsed = v.safeParse(shape[1], body)
  return parsed.success ? undefined : `is no ${shape[0]}: ${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`
}

/**
 * Returns true if `errors` contains a reason for each key. Uses no schema, because a schema would skip keys such as
 * `constructor`.
 */
function hasReasons(body: object): boolean {
  if (!('errors' in body) || typeof body.errors !== 'object' || body.errors === null) return false
  const reasons: unknown[] = Object.values(body.errors)
  return reasons.length > 0 && reasons.every((reason) => typeof reason === 'string' && reason.length > 2)
}
