import * as v from 'valibot'
import { type CommerceClientConfig, sendInServerMode } from './catalogue/catalogue-request.server.ts'

/** `link`: the link or body is invalid. `often`: the rate limit is exceeded. `away`: the service is unavailable. */
export interface MailedLinkFailure {
  failed: 'link' | 'often' | 'away'
}

/** Sends `body` in server mode, without a shopper token. Returns failures instead of rejecting. */
export async function sendMailedLinkRequest<Value>(
  clientConfig: CommerceClientConfig,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  schema: v.GenericSchema<unknown, Value>,
): Promise<{ value: Value } | MailedLinkFailure> {
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

/** `email` is the new address. `changed` is true once the change has been confirmed from both addresses. */
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

type LinkFailure = MailedLinkFailure['failed']

export function checkNewsletterLink(clientConfig: CommerceClientConfig, link: string) {
  return failureOf(sendMailedLinkRequest(clientConfig, 'POST', 'newsletter/link', { link }, v.unknown()))
}

export function confirmNewsletter(clientConfig: CommerceClientConfig, link: string) {
  return failureOf(sendMailedLinkRequest(clientConfig, 'PUT', 'newsletter/link', { link }, v.unknown()))
}

export function unsubscribeByLink(clientConfig: CommerceClientConfig, link: string) {
  const schema = v.object({ stopped: v.picklist(['newsletter', 'stock']) })
  return sendMailedLinkRequest(clientConfig, 'PUT', 'newsletter/stop', { link }, schema)
}

export function requestNewsletterSubscription(
  clientConfig: CommerceClientConfig,
  email: string,
  place: { country?: string; language: string },
) {
  const path = `newsletter-subscription/${encodeURIComponent(email)}`
  return failureOf(sendMailedLinkRequest(clientConfig, 'POST', path, place, v.unknown()))
}

async function failureOf(request: ReturnType<typeof sendMailedLinkRequest>): Promise<LinkFailure | undefined> {
  const answer = await request
  return 'failed' in answer ? answer.failed : undefined
}

/** `until` is `YYYY-MM-DD`, or `open` if the self-exclusion lasts until the person contacts the shop. */
export type SelfExclusionEnd = v.InferOutput<typeof selfExclusionEndSchema>
const selfExclusionEndSchema = v.object({ until: v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2}|open)$/)) })

/**
 * Asks the service to email a confirmation link. The response is the same for every email address, so it does not
 * reveal whether an account exists. If `months` is null, the self-exclusion lasts until the person contacts the shop.
 */
export async function requestSelfExclusion(
  clientConfig: CommerceClientConfig,
  asked: { email: string; months: 1 | 3 | 6 | 12 | null; language: string },
): Promise<MailedLinkFailure | undefined> {
  const answer = await sendMailedLinkRequest(clientConfig, 'POST', 'self-exclusion', asked, v.unknown())
  return 'failed' in answer ? answer : undefined
}

export function readSelfExclusion(clientConfig: CommerceClientConfig, link: string) {
  return sendLink(clientConfig, 'POST', 'self-exclusion/link', link)
}

export function startSelfExclusion(clientConfig: CommerceClientConfig, link: string) {
  return sendLink(clientConfig, 'PUT', 'self-exclusion', link)
}

async function sendLink(
  clientConfig: CommerceClientConfig,
  method: 'POST' | 'PUT',
  path: string,
  link: string,
): Promise<SelfExclusionEnd | MailedLinkFailure> {
  const answer = await sendMailedLinkRequest(clientConfig, method, path, { link }, selfExclusionEndSchema)
  return 'failed' in answer ? answer : answer.value
}
