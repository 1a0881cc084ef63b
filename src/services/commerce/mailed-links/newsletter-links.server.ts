import * as v from 'valibot'
import type { CommerceGateway } from '../catalogue/catalogue-request.server.ts'
import { type MailRequestFailure, sendMailRequest } from './mailed-link-request.server.ts'

type LinkFailure = MailRequestFailure['failed']

export async function checkNewsletterLink(gateway: CommerceGateway, link: string): Promise<LinkFailure | undefined> {
  return failureOf(await sendMailRequest(gateway, 'POST', 'newsletter/link', { link }, v.unknown()))
}

export async function confirmNewsletter(gateway: CommerceGateway, link: string): Promise<LinkFailure | undefined> {
  return failureOf(await sendMailRequest(gateway, 'PUT', 'newsletter/link', { link }, v.unknown()))
}

export async function unsubscribeByLink(gateway: CommerceGateway, link: string) {
  return sendMailRequest(
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
    await sendMailRequest(gateway, 'POST', `newsletter-subscription/${encodeURIComponent(email)}`, place, v.unknown()),
  )
}

function failureOf(answer: { value: unknown } | MailRequestFailure): LinkFailure | undefined {
  return 'failed' in answer ? answer.failed : undefined
}
