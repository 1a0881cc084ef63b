import * as v from 'valibot'
import type { CommerceClientConfig } from '../catalogue/catalogue-request.server.ts'
import { type MailRequestFailure, sendMailRequest } from './mailed-link-request.server.ts'

type LinkFailure = MailRequestFailure['failed']

export async function checkNewsletterLink(
  clientConfig: CommerceClientConfig,
  link: string,
): Promise<LinkFailure | undefined> {
  return failureOf(await sendMailRequest(clientConfig, 'POST', 'newsletter/link', { link }, v.unknown()))
}

export async function confirmNewsletter(
  clientConfig: CommerceClientConfig,
  link: string,
): Promise<LinkFailure | undefined> {
  return failureOf(await sendMailRequest(clientConfig, 'PUT', 'newsletter/link', { link }, v.unknown()))
}

export async function unsubscribeByLink(clientConfig: CommerceClientConfig, link: string) {
  return sendMailRequest(
    clientConfig,
    'PUT',
    'newsletter/stop',
    { link },
    v.object({ stopped: v.picklist(['newsletter', 'stock']) }),
  )
}

export async function requestNewsletterSubscription(
  clientConfig: CommerceClientConfig,
  email: string,
  place: { country?: string; language: string },
): Promise<LinkFailure | undefined> {
  return failureOf(
    await sendMailRequest(
      clientConfig,
      'POST',
      `newsletter-subscription/${encodeURIComponent(email)}`,
      place,
      v.unknown(),
    ),
  )
}

function failureOf(answer: { value: unknown } | MailRequestFailure): LinkFailure | undefined {
  return 'failed' in answer ? answer.failed : undefined
}
