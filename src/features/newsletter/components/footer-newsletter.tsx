import { lazy, Suspense } from 'react'
import { firstInteraction } from '#features/site/first-interaction.ts'
import { withLaterTexts } from '#features/site/lazy-with-texts.ts'

/** In the server's HTML from the start; its code and texts follow the visitor's first scroll, press or key. */
const NewsletterForm = lazy(async () => {
  await firstInteraction()
  return { default: (await withLaterTexts(import('./newsletter-form.tsx'))).ConnectedNewsletterForm }
})

/** The newsletter's sign-up for the foot of every page. */
export function FooterNewsletter() {
  return (
    <Suspense>
      <NewsletterForm />
    </Suspense>
  )
}
