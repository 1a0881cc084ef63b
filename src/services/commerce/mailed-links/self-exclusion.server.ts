import * as v from 'valibot'
import type { CommerceGateway } from '../catalogue/catalogue-request.server.ts'
import { type MailFailure, mailRequest } from './mail-request.server.ts'

/** Months a break can last; null: until the person writes. */
export type SelfExclusionLength = 1 | 3 | 6 | 12 | null

/** When a break ends: `YYYY-MM-DD`, or `open` for until the person writes. */
export interface SelfExclusionEnd {
  until: string
}

const EndAnswer = v.object({ until: v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2}|open)$/)) })

/** Asks for a break of an address; the service mails a link and says the same whatever it knows of the address. */
export async function requestSelfExclusion(
  gateway: CommerceGateway,
  asked: { email: string; months: SelfExclusionLength; language: string },
): Promise<MailFailure | undefined> {
  const answer = await mailRequest(gateway, 'POST', 'self-exclusion', asked, v.unknown())
  return 'failed' in answer ? answer : undefined
}

export async function readSelfExclusion(
  gateway: CommerceGateway,
  link: string,
): Promise<SelfExclusionEnd | MailFailure> {
  const answer = await mailRequest(gateway, 'POST', 'self-exclusion/link', { link }, EndAnswer)
  return 'failed' in answer ? answer : answer.value
}

export async function startSelfExclusion(
  gateway: CommerceGateway,
  link: string,
): Promise<SelfExclusionEnd | MailFailure> {
  const answer = await mailRequest(gateway, 'PUT', 'self-exclusion', { link }, EndAnswer)
  return 'failed' in answer ? answer : answer.value
}
