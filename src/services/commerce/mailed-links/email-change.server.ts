import * as v from 'valibot'
import { type CommerceClientConfig, sendInServerMode } from '../catalogue/catalogue-request.server.ts'

/** `changed` is true once the change has been confirmed from both email addresses. */
const emailChangeResponseSchema = v.object({ email: v.string(), changed: v.optional(v.boolean(), false) })
type EmailChange = v.InferOutput<typeof emailChangeResponseSchema>

export function readEmailChange(clientConfig: CommerceClientConfig, link: string): Promise<EmailChange | undefined> {
  return call(clientConfig, 'POST', 'email-change/link', link)
}

/** Resolves to undefined if the link is invalid or expired, or if another account has taken the new email address. */
export function confirmEmailChange(clientConfig: CommerceClientConfig, link: string): Promise<EmailChange | undefined> {
  return call(clientConfig, 'PUT', 'email-change', link)
}

async function call(
  clientConfig: CommerceClientConfig,
  method: 'POST' | 'PUT',
  path: string,
  link: string,
): Promise<EmailChange | undefined> {
  const response = await sendInServerMode(clientConfig, path, { link }, { method })
  if (response.status === 406 || response.status === 409) return undefined
  if (!response.ok) throw new Error(`The commerce service responded with status ${response.status} to an email change`)
  return v.parse(emailChangeResponseSchema, await response.json())
}
