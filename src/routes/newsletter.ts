import { createFileRoute } from '@tanstack/react-router'
import { handleNewsletterPage } from '#features/newsletter/newsletter-page.server.ts'

/** Target of the confirmation and unsubscribe links in emails. Works without JavaScript. */
export const Route = createFileRoute('/newsletter')({
  server: { handlers: { GET: ({ request }) => handleNewsletterPage(request) } },
})
