import * as v from 'valibot'
import type { CommerceClientConfig } from '../catalogue/catalogue-request.server.ts'
import { type MailRequestFailure, sendMailRequest } from './mailed-link-request.server.ts'

type LinkFailure = MailRequestFailure['failed']

export function checkNewsletterLink(clientConfig: CommerceClientConfig, link: string) {
  return failureOf(sendMailRequest(clientConfig, 'POST', 'newsletter/link', { link }, v.unknown()))
}

export function confirmNewsletter(clientConfig: CommerceClientConfig, link: string) {
  return failureOf(sendMailRequest(clientConfig, 'PUT', 'newsletter/link', { link }, v.unknown()))
}

export function unsubscribeByLink(clientConfig: CommerceClientConfig, link: string) {
  const schema = v.object({ stopped: v.picklist(['newsletter', 'stock']) })
  return sendMailRequest(clientConfig, 'PUT', 'newsletter/stop', { link }, schema)
}

export function requestNewsletterSubscription(
  clientConfig: CommerceClientConfig,
  email: string,
  place: { country?: string; language: string },
) {
  const path = `newsletter-subscription/${encodeURIComponent(email)}`
  return failureOf(sendMailRequest(clientConfig, 'POST', path, place, v.unknown()))
}

async function failureOf(request: ReturnType<typeof sendMailRequest>): Promise<LinkFailure | undefined> {
  const answer = await request
  return 'failed' in answer ? answer.failed : undefined
}
