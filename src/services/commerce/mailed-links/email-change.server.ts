import * as v from 'valibot'
import type { CommerceGateway } from '../catalogue/catalogue-request.server.ts'

/** What a mailed link about a change of address is about; `changed` once both addresses have confirmed it. */
interface EmailChange {
  email: string
  changed: boolean
}

const Answer = v.object({ email: v.string(), changed: v.optional(v.boolean(), false) })
const timeoutMs = 8000

/** What a mailed link would confirm; undefined for a link that is wrong or too old. */
export function readEmailChange(gateway: CommerceGateway, link: string): Promise<EmailChange | undefined> {
  return call(gateway, 'POST', 'email-change/link', link)
}

/** Confirms for the address that got the link; undefined for a link that is wrong or too old, or an address taken since. */
export function confirmEmailChange(gateway: CommerceGateway, link: string): Promise<EmailChange | undefined> {
  return call(gateway, 'PUT', 'email-change', link)
}

async function call(
  gateway: CommerceGateway,
  method: 'POST' | 'PUT',
  path: string,
  link: string,
): Promise<EmailChange | undefined> {
  const response = await gateway.fetch(`${gateway.baseUrl}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${gateway.secret}`,
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ link }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 406 || response.status === 409) return undefined
  if (!response.ok) throw new Error(`The commerce service answered ${response.status} about a change of address`)
  return v.parse(Answer, await response.json())
}
