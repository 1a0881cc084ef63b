import * as v from 'valibot'
import type { CommerceGateway } from '../catalogue/catalogue-request.server.ts'
import { type MailFailure, mailRequest } from './mailed-link-request.server.ts'

type LinkFailure = MailFailure['failed']

export async function checkNewsletterLink(gateway: CommerceGateway, link: string): Promise<LinkFailure | undefined> {
  return failureOf(await mailRequest(gateway, 'POST', 'newsletter/link', { link }, v.unknown()))
}

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
