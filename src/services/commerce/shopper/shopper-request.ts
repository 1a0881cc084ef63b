import * as v from 'valibot'
import { type ErrorBody, errorBodySchema } from '../wire/errors.ts'
import { parseRefusal, type RequestFailure, readShortages, type ShopperRefusal, type ShopperResult } from './failure.ts'
import { selectionBodySchema } from './selection.ts'

export interface ShopperConnection {
  baseUrl: string
  readToken: () => string | undefined
  storeToken: (token: string) => void
  fetch: typeof fetch
  timeoutMs?: number
}

export interface ShopperRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Segments are encoded, so user input such as `../x` cannot change the path (commerce reference section 1.1). */
  path: readonly (string | number)[]
  body?: Record<string, unknown>
  /** Sends the token `none`, so that the service does not create a cart. */
  isAnonymous?: true
}

export function bindShopperApiCall(connection: ShopperConnection) {
  return <Schema extends v.GenericSchema>(
    method: ShopperRequest['method'],
    path: ShopperRequest['path'],
    schema: Schema,
    body?: Record<string, unknown>,
  ): Promise<ShopperResult<v.InferOutput<Schema>>> =>
    callShopperApi(connection, { method, path, ...(body && { body }) }, schema)
}

/** Sends a request and validates the response. Stores a new token in the response (commerce reference section 1.2). */
export async function callShopperApi<Schema extends v.GenericSchema>(
  connection: ShopperConnection,
  request: ShopperRequest,
  schema: Schema,
): Promise<ShopperResult<v.InferOutput<Schema>>> {
  const token = request.isAnonymous ? 'none' : connection.readToken()
  const reply = await send(connection, request, token)
  if ('kind' in reply) return reply
  const parts = v.safeParse(errorBodySchema, reply.body)
  if (!parts.success) return { ok: false, kind: 'unreadable' }
  const isNew = storeNewToken(connection, token, parts.output.token)
  if (reply.status >= 400 || parts.output.errors) return refused(reply, parts.output, isNew)
  const parsed = v.safeParse(schema, reply.body)
  if (!parsed.success) {
    console.warn(
      `The commerce service returned an invalid response to ${request.path.join('/')}`,
      v.summarize(parsed.issues),
    )
    return { ok: false, kind: 'unreadable' }
  }
  const isNewCart = isNew && token !== undefined
  return { ok: true, value: parsed.output, isNewCart, shortages: readShortages(parts.output) }
}

interface Reply {
  status: number
  body: unknown
}

async function send(
  connection: ShopperConnection,
  request: ShopperRequest,
  token?: string,
): Promise<Reply | RequestFailure> {
  const url = [connection.baseUrl, ...request.path.map(encodeURIComponent)].join('/')
  try {
    const response = await connection.fetch(url, {
      method: request.method,
      headers: {
        Accept: 'application/json',
        ...(token && { 'API-Token': token }),
        ...(request.body && { 'Content-Type': 'application/json' }),
      },
      ...(request.body && { body: JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(connection.timeoutMs ?? 15_000),
    })
    return await readReply(response)
  } catch (error) {
    return { ok: false, kind: failureKind(error) }
  }
}

/** Reports server errors without JSON as `unreachable`, because they come from a proxy whose upstream is down. */
async function readReply(response: Response): Promise<Reply | RequestFailure> {
  try {
    return { status: response.status, body: await response.json() }
  } catch (error) {
    if (error instanceof SyntaxError && response.status >= 500) return { ok: false, kind: 'unreachable' }
    throw error
  }
}

function failureKind(error: unknown): RequestFailure['kind'] {
  if (error instanceof SyntaxError) return 'unreadable'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
}

function storeNewToken(connection: ShopperConnection, sent: string | undefined, received: string | undefined): boolean {
  if (!received || received === sent) return false
  connection.storeToken(received)
  return true
}

function refused({ status, body }: Reply, parts: ErrorBody, isNew: boolean): ShopperRefusal {
  const selection = v.safeParse(selectionBodySchema, body)
  // The message for a new shopper is in the service's default language and therefore omitted.
  const [message] = isNew ? [] : parts.messages
  return {
    ok: false,
    kind: 'refused',
    ...parseRefusal(status, parts),
    ...(message !== undefined && { message }),
    ...(selection.success && { selection: selection.output }),
  }
}
