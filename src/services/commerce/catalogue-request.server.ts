import * as v from 'valibot'
import { CommerceRefused, CommerceUnreachable, CommerceUnreadable } from './errors.ts'
import { ErrorParts } from './wire/errors.ts'

/** Where the commerce service is and how to reach it, from the server's gateway. */
export interface CommerceGateway {
  baseUrl: string
  secret: string
  fetch: typeof fetch
}

const timeoutMs = 8000

const JsonObject = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
)

/**
 * One server-mode call without a shopper (`API-Token: none`, reference section 1.1), its answer parsed by `schema`.
 * Throws `CommerceUnreachable`, `CommerceRefused` or `CommerceUnreadable`.
 */
export async function callCatalogue<Schema extends v.GenericSchema>(
  gateway: CommerceGateway,
  path: string,
  schema: Schema,
  body?: Record<string, unknown>,
): Promise<v.InferOutput<Schema>> {
  const response = await send(gateway, path, body)
  const json = await readJson(response, path)
  const { errors } = v.parse(ErrorParts, json)
  if (response.status >= 400 || (errors && Object.keys(errors).length > 0)) {
    throw new CommerceRefused(path, response.status, errors ?? {})
  }
  const parsed = v.safeParse(schema, json)
  if (!parsed.success) throw new CommerceUnreadable(path, response.status, v.summarize(parsed.issues))
  return parsed.output
}

async function send(gateway: CommerceGateway, path: string, body?: Record<string, unknown>): Promise<Response> {
  try {
    return await gateway.fetch(`${gateway.baseUrl}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${gateway.secret}`,
        'API-Token': 'none',
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw new CommerceUnreachable(path, error)
  }
}

async function readJson(response: Response, path: string): Promise<Record<string, unknown>> {
  const body = await response.text().catch((error: unknown) => {
    throw new CommerceUnreachable(path, error)
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), JsonObject), body)
  if (!parsed.success) throw new CommerceUnreadable(path, response.status, 'not a JSON object')
  return parsed.output
}
