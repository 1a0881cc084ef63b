import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#app.config'
import { YourDataPage } from '#features/consent/components/your-data-page.tsx'
import { m } from '#messages/first.ts'

export const Route = createFileRoute('/your-data')({
  head: () => ({
    meta: [{ title: `${m.consent_choices()} | ${brand.name}` }, { name: 'robots', content: 'noindex' }],
  }),
  component: YourDataPage,
})
