import * as v from 'valibot'
import { CommerceServiceError } from '../errors.ts'
import { errorBodySchema } from '../wire/errors.ts'

export interface CommerceClientConfig {
  baseUrl: string
  secret: string
  fetch: typeof fetch
}

const timeoutMs = 8000

const jsonObjectSchema = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
)

/** @throws CommerceServiceError */
export async function callCatalogueApi<Schema extends v.GenericSchema>(
  clientConfig: CommerceClientConfig,
  path: string,
  schema: Schema,
  body?: Record<string, unknown>,
  token = 'none',
): Promise<v.InferOutput<Schema>> {
  const response = await sendInServerMode(clientConfig, path, body, { token }).catch((error: unknown) => {
    throw connectionError(path, error)
  })
  const json = await readJson(response, path)
  const { errors } = v.parse(errorBodySchema, json)
  if (response.status >= 400 || (errors && Object.keys(errors).length > 0)) {
    throw new CommerceServiceError(path, { kind: 'refused', status: response.status, errors: errors ?? {} })
  }
  const parsed = v.safeParse(schema, json)
  if (!parsed.success) throw invalidResponseError(path, response, v.summarize(parsed.issues))
  return parsed.output
}

/** Sends a request in server mode (commerce reference section 1.1). `token` is a shopper's token or `none`. */
export function sendInServerMode(
  { baseUrl, secret, fetch }: CommerceClientConfig,
  path: string,
  body?: object,
  { token = 'none', method = body ? 'POST' : 'GET' }: { token?: string; method?: 'GET' | 'POST' | 'PUT' } = {},
): Promise<Response> {
  return fetch(`${baseUrl}/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${secret}`,
      'API-Token': token,
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
}

async function readJson(response: Response, path: string): Promise<Record<string, unknown>> {
  const body = await response.text().catch((error: unknown) => {
    throw connectionError(path, error)
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), jsonObjectSchema), body)
  if (!parsed.success) throw invalidResponseError(path, response, 'not a JSON object')
  return parsed.output
}

function connectionError(path: string, error: unknown): CommerceServiceError {
  const late = error instanceof DOMException && error.name === 'TimeoutError'
  return new CommerceServiceError(path, { kind: late ? 'timeout' : 'unreachable' }, error)
}

function invalidResponseError(path: string, { status }: Response, issues: string): CommerceServiceError {
  return new CommerceServiceError(path, { kind: 'unreadable', status, issues })
}
