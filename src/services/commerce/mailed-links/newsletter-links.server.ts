import * as v from 'valibot'
import type { CommerceGateway } from '../catalogue/catalogue-request.server.ts'

/** Why a call about a mailed link came to nothing: the link is not valid, it came too often, or nobody answers. */
export type LinkFailure = 'link' | 'often' | 'away'

const timeoutMs = 8000

/** Whether a mailed link can still confirm the newsletter; answers why not, or nothing. */
export async function readConfirmation(gateway: CommerceGateway, link: string): Promise<LinkFailure | undefined> {
  return failureOf(await call(gateway, 'POST', 'newsletter/link', { link }, v.unknown()))
}

/** Confirms the newsletter by a mailed link; answers why not, or nothing. */
export async function confirmNewsletter(gateway: CommerceGateway, link: string): Promise<LinkFailure | undefined> {
  return failureOf(await call(gateway, 'PUT', 'newsletter/link', { link }, v.unknown()))
}

/** Takes whoever a link belongs to off the mails it names. */
export async function stopMails(gateway: CommerceGateway, link: string) {
  return call(gateway, 'PUT', 'newsletter/stop', { link }, v.object({ stopped: v.picklist(['newsletter', 'stock']) }))
}

/** Signs an address up; `country` and `language` are those of the page. Answers why not, or nothing. */
export async function signUp(
  gateway: CommerceGateway,
  email: string,
  place: { country?: string; language: string },
): Promise<LinkFailure | undefined> {
  return failureOf(
    await call(gateway, 'POST', `newsletter-subscription/${encodeURIComponent(email)}`, place, v.unknown()),
  )
}

type Called<Value> = { value: Value } | { failed: LinkFailure }

function failureOf(called: Called<unknown>): LinkFailure | undefined {
  return 'failed' in called ? called.failed : undefined
}

async function call<Value>(
  gateway: CommerceGateway,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Called<Value>> {
  try {
    const response = await gateway.fetch(`${gateway.baseUrl}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${gateway.secret}`,
        'api-token': 'none',
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 429) return { failed: 'often' }
    if (response.status === 406) return { failed: 'link' }
    if (!response.ok) throw new Error(`It answered ${response.status}`)
    return { value: v.parse(schema, await response.json()) }
  } catch (error) {
    console.warn(`The commerce service did not answer about a mail: ${error instanceof Error ? error.message : error}`)
    return { failed: 'away' }
  }
}
