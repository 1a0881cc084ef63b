import * as v from 'valibot'
import { type CommerceClientConfig, sendInServerMode } from '../catalogue/catalogue-request.server.ts'
import { shopperTokenSchema } from '../shopper/shopper-token.ts'

/** Body of `POST /api/addProduct` (specification section 7.2). `productId` is an item ID. */
export const addProductRequestSchema = v.object({
  token: shopperTokenSchema,
  productId: v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.integer())], 'must be text or a whole number.'),
    v.transform(String),
    v.regex(/^[\w-]{1,64}$/, 'must be the id of a product.'),
  ),
  quantity: v.optional(
    v.pipe(
      v.number('must be a number.'),
      v.integer('must be a whole number.'),
      v.minValue(1, 'must be at least 1.'),
      v.maxValue(999, 'must be at most 999.'),
    ),
    1,
  ),
  comment: v.optional(v.pipe(v.string('must be text.'), v.maxLength(500, 'must be at most 500 characters.'))),
  productUrl: v.optional(v.pipe(v.string('must be text.'), v.maxLength(500, 'must be at most 500 characters.'))),
})

/**
 * Adds an item to the cart in server mode, because a comment on the item may require server mode (commerce reference
 * section 12 item 7). Returns the service's response, or status 502 if the service fails.
 */
export async function addProduct(
  clientConfig: CommerceClientConfig,
  { token, productId, quantity, comment, productUrl }: v.InferOutput<typeof addProductRequestSchema>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const path = `items/${encodeURIComponent(productId)}/quantity/${quantity}`
  try {
    const response = await sendInServerMode(clientConfig, path, { comment, productUrl }, { token })
    const body = v.parse(v.record(v.string(), v.unknown()), await response.json())
    return response.status >= 500 ? serviceUnavailable : { status: response.status, body }
  } catch (error) {
    console.warn(`A product could not be added to the cart: ${error instanceof Error ? error.message : error}`)
    return serviceUnavailable
  }
}

const serviceUnavailable = {
  status: 502,
  body: { error: 'The cart is unavailable. Try again in a moment.' },
}
