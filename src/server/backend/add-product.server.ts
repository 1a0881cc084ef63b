import { createRateLimiter } from '#lib/rate-limiter.ts'
import { AddProductRequest, addProduct } from '#services/commerce/add-product.server.ts'
import { commerceGateway } from '../gateway.server.ts'
import { clientAddress } from '../http/client.server.ts'
import { readJsonBody } from '../http/json-body.server.ts'
import { tooManyRequests } from '../http/rate-limit.server.ts'

const largestBody = 16 * 1024
const take = createRateLimiter({ limit: 120, windowMs: 60_000 })

/** `POST /api/addProduct`: the commerce service's answer, or a 4xx with a sentence and nothing changed. */
export async function answerAddProduct(request: Request): Promise<Response> {
  const wait = take(clientAddress(request))
  if (wait > 0) return tooManyRequests(wait)
  const input = await readJsonBody(request, AddProductRequest, largestBody)
  if (!input.ok) return input.error.toResponse()
  const { status, body } = await addProduct(await commerceGateway(), input.value)
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
