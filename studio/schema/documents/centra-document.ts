import { Boxes } from 'lucide'
import { defineType } from 'sanity'
import { documentTypeTitle } from '../../lib/document-types.ts'
import { icon } from '../../lib/icon.tsx'
import { mainText } from '../../lib/localized.ts'
import { centraContentFields } from './centra-document-content.ts'
import { centraSeoFields } from './centra-document-seo.ts'
import { centraSettingsFields } from './centra-document-settings.ts'
import { centraSyncFields } from './centra-document-sync.ts'

/** A brand, flavour or offer, synced from the commerce service and told by an editor (specification section 3). */
export const centraDocument = defineType({
  name: 'centraDocument',
  title: 'Brand, flavour or offer',
  type: 'document',
  icon: icon(Boxes),
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'seo', title: 'SEO' },
    { name: 'settings', title: 'Settings' },
    { name: 'sync', title: 'Sync' },
  ],
  fields: [...centraContentFields, ...centraSeoFields, ...centraSettingsFields, ...centraSyncFields],
  preview: {
    select: { title: 'title', type: 'type', archived: 'archived', media: 'logo' },
    prepare: ({ title, type, archived, media }) => ({
      title: mainText(title) ?? 'No title',
      subtitle: archived === true ? `${documentTypeTitle(type)}, archived` : documentTypeTitle(type),
      media,
    }),
  },
})
