import { createFileRoute } from '@tanstack/react-router'
import { handleNewsletterPage } from '#features/newsletter/newsletter-page.server.ts'

/** Where the links of mails confirm and end the newsletter: a page of the server's own, without script. */
export const Route = createFileRoute('/newsletter')({
  server: { handlers: { GET: ({ request }) => handleNewsletterPage(request) } },
})
