import { useSite } from '#features/site/site.tsx'
import { m } from '#messages/rest.ts'

/** Message after a sign-up that requires confirmation by a mailed link (specification section 8). */
export function confirmationRequestedText(): string {
  return `${m.newsletter_thanks()}. ${m.newsletter_sent()}`
}

/** Message after a sign-up. The shop's own service requires double opt-in by mail. */
export function useSignedUpText(): string {
  return useSite().services.commerceUrl.startsWith('/') ? confirmationRequestedText() : m.newsletter_thanks()
}
