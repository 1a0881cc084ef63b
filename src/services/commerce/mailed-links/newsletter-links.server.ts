import * as v from 'valibot'
import type { CommerceGateway } from '../catalogue/catalogue-request.server.ts'
import { type MailFailure, mailRequest } from './mail-request.server.ts'

type LinkFailure = MailFailure['failed']

/** Whether a mailed link can still confirm the newsletter; answers why not, or nothing. */
export async function readConfirmation(gateway: CommerceGateway, link: string): Promise<LinkFailure | undefined> {
  return failureOf(await mailRequest(gateway, 'POST', 'newsletter/link', { link }, v.unknown()))
}

/** Confirms the newsletter by a mailed link; answers why not, or nothing. */
export async function confirmNewsletter(gateway: CommerceGateway, link: string): Promise<LinkFailure | undefined> {
  return failureOf(await mailRequest(gateway, 'PUT', 'newsletter/link', { link }, v.unknown()))
}

/** Takes whoever a link belongs to off the mails it names. */
export async function stopMails(gateway: CommerceGateway, link: string) {
  return mailRequest(
    gateway,
    'PUT',
    'newsletter/stop',
    { link },
    v.object({ stopped: v.picklist(['newsletter', 'stock']) }),
  )
}

/** Signs an address up; `country` and `language` are those of the page. Answers why not, or nothing. */
export async function signUp(
  gateway: CommerceGateway,
  email: string,
  place: { country?: string; language: string },
): Promise<LinkFailure | undefined> {
  return failureOf(
    await mailRequest(gateway, 'POST', `newsletter-subscription/${encodeURIComponent(email)}`, place, v.unknown()),
  )
}

function failureOf(answer: { value: unknown } | MailFailure): LinkFailure | undefined {
  return 'failed' in answer ? answer.failed : undefined
}
