import { lazy, Suspense } from 'react'
import { withLaterTexts } from '#features/market/lazy-with-texts.ts'
import { firstInteraction } from '#lib/first-interaction.ts'

/** In the server's HTML from the start; its code and texts follow the visitor's first scroll, press or key. */
const NewsletterForm = lazy(async () => {
  await firstInteraction()
  return { default: (await withLaterTexts(import('./connected-newsletter-form.tsx'))).ConnectedNewsletterForm }
})

/** The newsletter's sign-up for the foot of every page. */
export function FooterNewsletter() {
  return (
    <Suspense>
      <NewsletterForm />
    </Suspense>
  )
}
