import { LayoutGrid } from 'lucide'
import { defineType } from 'sanity'
import { documentTypeTitle } from '../../lib/document-types.ts'
import { icon } from '../../lib/icon.tsx'
import { mainText } from '../../lib/localized.ts'
import { landingContentFields } from './centra-landing-content.ts'
import { landingSeoFields } from './centra-landing-seo.ts'
import { landingSettingsFields } from './centra-landing-settings.ts'

/** The landing page of all brands, all flavours or all offers (specification section 3). */
export const centraLanding = defineType({
  name: 'centraLanding',
  title: 'Landing page',
  type: 'document',
  icon: icon(LayoutGrid),
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'seo', title: 'SEO' },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [...landingContentFields, ...landingSeoFields, ...landingSettingsFields],
  preview: {
    select: { title: 'title', type: 'type', media: 'metaImage' },
    prepare: ({ title, type, media }) => ({
      title: mainText(title) ?? 'No title',
      subtitle: `Landing page: ${documentTypeTitle(type).toLowerCase()}`,
      media,
    }),
  },
})
