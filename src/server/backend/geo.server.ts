import { env } from '../env.server.ts'
import { visitorCountry } from '../http/client.server.ts'

/** `GET /api/geo`: the visitor's country (specification section 7), never kept by any cache. */
export function answerGeo(request: Request): Response {
  const headers = { 'cache-control': 'no-store' }
  return Response.json({ country: visitorCountry(request.headers, env()) }, { headers })
}
