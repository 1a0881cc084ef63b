import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#app.config'
import { DataPage } from '#features/consent/components/data-page.tsx'
import { m } from '#messages/first.ts'

/** What the shop keeps on this device, and the choice about it; linked in the foot of every page. */
export const Route = createFileRoute('/your-data')({
  head: () => ({
    meta: [{ title: `${m.consent_choices()} | ${brand.name}` }, { name: 'robots', content: 'noindex' }],
  }),
  component: DataPage,
})
