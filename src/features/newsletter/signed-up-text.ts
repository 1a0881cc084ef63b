import { useSite } from '#features/site/site.tsx'
import { m } from '#messages/rest.ts'

/** What is said after a sign-up that a mailed link has to confirm (specification section 8). */
export function askedText(): string {
  return `${m.newsletter_thanks()}. ${m.newsletter_sent()}`
}

/** What is said after a sign-up. Where the shop's own service has it, a mail asks first whether it is meant. */
export function useSignedUpText(): string {
  return useSite().services.commerceUrl.startsWith('/') ? askedText() : m.newsletter_thanks()
}
