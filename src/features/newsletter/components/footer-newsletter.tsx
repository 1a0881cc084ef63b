import { memo, Suspense } from 'react'
import { firstInteraction } from '#features/site/moments/first-interaction.ts'
import { untilIdle } from '#features/site/moments/when-idle.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'

/** In the server's HTML from the start; its code and messages load when idle after the first interaction. */
const NewsletterForm = lazyWithMessages(
  async () => (await import('./newsletter-form.tsx')).ConnectedNewsletterForm,
  () => firstInteraction().then(untilIdle),
)

/**
 * The newsletter's sign-up for the foot of every page. Drawn once: what the server drew would go until its code is there if
 * the foot around it were drawn again, as it is when the shopper's market becomes known.
 */
export const FooterNewsletter = memo(function FooterNewsletter() {
  return (
    <Suspense>
      <NewsletterForm />
    </Suspense>
  )
})
