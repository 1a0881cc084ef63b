import { commerceGateway } from '#server/wiring/gateway.server.ts'
import { AddProductRequest, addProduct } from '#services/commerce/sale/add-product.server.ts'
import { readJsonBody } from '../http/answering/json-body.server.ts'
import { limitByAddress } from './visitor/address-limit.server.ts'

const largestBody = 16 * 1024
const refuseOften = limitByAddress('addProduct', { limit: 120, windowMs: 60_000 })

/** `POST /api/addProduct`: the commerce service's answer, or a 4xx with a sentence and nothing changed. */
export async function answerAddProduct(request: Request): Promise<Response> {
  const refusal = await refuseOften(request)
  if (refusal) return refusal
  const input = await readJsonBody(request, AddProductRequest, largestBody)
  if (!input.ok) return input.error.toResponse()
  const { status, body } = await addProduct(await commerceGateway(), input.value)
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
