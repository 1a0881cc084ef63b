import * as v from 'valibot'
import type { CommerceGateway } from '../catalogue/catalogue-request.server.ts'
import { type MailFailure, mailRequest } from './mailed-link-request.server.ts'

type LinkFailure = MailFailure['failed']

/** Checks the link without confirming it. Returns undefined if the link is valid, else the reason for the failure. */
export async function checkNewsletterLink(gateway: CommerceGateway, link: string): Promise<LinkFailure | undefined> {
  return failureOf(await mailRequest(gateway, 'POST', 'newsletter/link', { link }, v.unknown()))
}

/** Confirms the subscription. Returns undefined on success, else the reason for the failure. */
export async function confirmNewsletter(gateway: CommerceGateway, link: string): Promise<LinkFailure | undefined> {
  return failureOf(await mailRequest(gateway, 'PUT', 'newsletter/link', { link }, v.unknown()))
}

export async function unsubscribeByLink(gateway: CommerceGateway, link: string) {
  return mailRequest(
    gateway,
    'PUT',
    'newsletter/stop',
    { link },
    v.object({ stopped: v.picklist(['newsletter', 'stock']) }),
  )
}

/** Requests a subscription. Returns undefined on success, else the reason for the failure. */
export async function requestNewsletterSubscription(
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
