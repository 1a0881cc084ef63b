import * as v from 'valibot'
import type { CommerceClientConfig } from '../catalogue/catalogue-request.server.ts'

/** `link`: invalid link or request body. `often`: rate limit exceeded. `away`: service unavailable. */
export interface MailRequestFailure {
  failed: 'link' | 'often' | 'away'
}

const timeoutMs = 8000

/** Uses server mode without a shopper token. Never rejects. */
export async function sendMailRequest<Value>(
  clientConfig: CommerceClientConfig,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  schema: v.GenericSchema<unknown, Value>,
): Promise<{ value: Value } | MailRequestFailure> {
  try {
    const response = await clientConfig.fetch(`${clientConfig.baseUrl}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${clientConfig.secret}`,
        'api-token': 'none',
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 429) return { failed: 'often' }
    if (response.status === 406) return { failed: 'link' }
    if (!response.ok) throw new Error(`status ${response.status}`)
    return { value: v.parse(schema, await response.json()) }
  } catch (error) {
    console.warn(`The commerce service request ${path} failed: ${error instanceof Error ? error.message : error}`)
    return { failed: 'away' }
  }
}
