import { useSite } from '#features/site/site.tsx'
import { m } from '#messages/rest.ts'

/** Text after a sign-up that must be confirmed with an emailed link (specification section 8). */
export function getConfirmationRequestedText(): string {
  return `${m.newsletter_thanks()}. ${m.newsletter_sent()}`
}

/** Asks for confirmation if commerce is embedded, because only the embedded service requires double opt-in by email. */
export function useSignedUpText(): string {
  return useSite().services.commerceUrl.startsWith('/') ? getConfirmationRequestedText() : m.newsletter_thanks()
}
