import { memo, Suspense } from 'react'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { waitForIdle } from '#lib/scheduling/when-idle.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'

/** The form is server-rendered. Its code is loaded when the browser is idle after the first interaction. */
const NewsletterForm = lazyWithMessages(
  async () => (await import('./newsletter-form.tsx')).NewsletterForm,
  () => waitForFirstInteraction().then(waitForIdle),
)

/** Memoized, because a re-render of the footer would discard the server's markup before the code is loaded. */
export const FooterNewsletter = memo(function FooterNewsletter() {
  return (
    <Suspense>
      <NewsletterForm />
    </Suspense>
  )
})
