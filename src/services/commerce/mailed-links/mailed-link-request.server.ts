import * as v from 'valibot'
import { type CommerceClientConfig, sendInServerMode } from '../catalogue/catalogue-request.server.ts'

/** `link`: invalid link or request body. `often`: rate limit exceeded. `away`: service unavailable. */
export interface MailRequestFailure {
  failed: 'link' | 'often' | 'away'
}

/** Uses server mode without a shopper token. Never rejects. */
export async function sendMailRequest<Value>(
  clientConfig: CommerceClientConfig,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  schema: v.GenericSchema<unknown, Value>,
): Promise<{ value: Value } | MailRequestFailure> {
  try {
    const response = await sendInServerMode(clientConfig, path, body, { method })
    if (response.status === 429) return { failed: 'often' }
    if (response.status === 406) return { failed: 'link' }
    if (!response.ok) throw new Error(`status ${response.status}`)
    return { value: v.parse(schema, await response.json()) }
  } catch (error) {
    console.warn(`The commerce service request ${path} failed: ${error instanceof Error ? error.message : error}`)
    return { failed: 'away' }
  }
}
