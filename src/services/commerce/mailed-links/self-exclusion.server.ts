import * as v from 'valibot'
import type { CommerceClientConfig } from '../catalogue/catalogue-request.server.ts'
import { type MailRequestFailure, sendMailRequest } from './mailed-link-request.server.ts'

/** In months. `null`: until the person contacts the shop. */
export type SelfExclusionLength = 1 | 3 | 6 | 12 | null

/** `until` is `YYYY-MM-DD`, or `open` if the self-exclusion lasts until the person contacts the shop. */
export type SelfExclusionEnd = v.InferOutput<typeof selfExclusionEndSchema>
const selfExclusionEndSchema = v.object({ until: v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2}|open)$/)) })

/** The link is sent by email, so the response does not reveal whether an account with this email address exists. */
export async function requestSelfExclusion(
  clientConfig: CommerceClientConfig,
  asked: { email: string; months: SelfExclusionLength; language: string },
): Promise<MailRequestFailure | undefined> {
  const answer = await sendMailRequest(clientConfig, 'POST', 'self-exclusion', asked, v.unknown())
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
): Promise<SelfExclusionEnd | MailRequestFailure> {
  const answer = await sendMailRequest(clientConfig, method, path, { link }, selfExclusionEndSchema)
  return 'failed' in answer ? answer : answer.value
}
