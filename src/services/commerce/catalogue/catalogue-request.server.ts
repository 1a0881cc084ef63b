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

/**
 * Server mode (commerce reference section 1.1). `token` is a shopper's token or `none`.
 * @throws CommerceServiceError
 */
export async function callCatalogue<Schema extends v.GenericSchema>(
  clientConfig: CommerceClientConfig,
  path: string,
  schema: Schema,
  body?: Record<string, unknown>,
  token = 'none',
): Promise<v.InferOutput<Schema>> {
  const response = await send(clientConfig, path, body, token)
  const json = await readJson(response, path)
  const { errors } = v.parse(errorBodySchema, json)
  if (response.status >= 400 || (errors && Object.keys(errors).length > 0)) {
    throw new CommerceServiceError(path, { kind: 'refused', status: response.status, errors: errors ?? {} })
  }
  const parsed = v.safeParse(schema, json)
  if (!parsed.success) throw invalidResponseError(path, response, v.summarize(parsed.issues))
  return parsed.output
}

async function send(
  clientConfig: CommerceClientConfig,
  path: string,
  body: Record<string, unknown> | undefined,
  token: string,
): Promise<Response> {
  try {
    return await clientConfig.fetch(`${clientConfig.baseUrl}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${clientConfig.secret}`,
        'API-Token': token,
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw connectionError(path, error)
  }
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
