import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { contactSearchSchema } from '#features/contact/contact-search.ts'
import { createPageHead } from '#features/site/page/page-head.ts'
import { withMessages } from '#messages/with-messages.ts'

const ContactPage = lazyRouteComponent(
  () => withMessages(import('#features/contact/components/contact-page.tsx')),
  'ContactPage',
)

export const Route = createFileRoute('/contact')({
  validateSearch: contactSearchSchema,
  loader: async () => {
    const [{ getContactCopy }] = await Promise.all([
      withMessages(import('#features/contact/contact-copy.ts')),
      ContactPage.preload?.(),
    ])
    return getContactCopy()
  },
  head: ({ loaderData }) => (loaderData ? createPageHead(loaderData) : {}),
  component: () => <ContactPage search={Route.useSearch()} />,
})
