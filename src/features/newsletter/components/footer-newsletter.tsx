import { memo, Suspense } from 'react'
import { firstInteraction } from '#lib/scheduling/first-interaction.ts'
import { untilIdle } from '#lib/scheduling/when-idle.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'

/** In the server's HTML from the start; its code and messages load when idle after the first interaction. */
const NewsletterForm = lazyWithMessages(
  async () => (await import('./newsletter-form.tsx')).ConnectedNewsletterForm,
  () => firstInteraction().then(untilIdle),
)

/** Memoised: a re-render of the footer would replace the server's markup before the code is loaded. */
export const FooterNewsletter = memo(function FooterNewsletter() {
  return (
    <Suspense>
      <NewsletterForm />
    </Suspense>
  )
})
