import { House } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { LocalizedDescriptionInputWithLength, LocalizedTitleInputWithLength } from '../../checks/counted-text.tsx'
import { CardsInput } from '../../inputs/cards-input.tsx'
import { createIcon } from '../../lib/icon.tsx'
import { homeCardTypes } from '../cards/home-cards.ts'
import { defineLocalizedTitle } from '../fields/common-fields.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: createIcon(House),
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'seo', title: 'SEO' },
  ],
  fields: [
    defineLocalizedTitle(
      'Title of the page for search engines. Visitors see the title of the opening card.',
      'content',
    ),
    defineField({
      name: 'cards',
      title: 'Cards',
      description: 'From top to bottom. A heading belongs to the card below it.',
      type: 'array',
      of: homeCardTypes.map(({ name }) => defineArrayMember({ type: name })),
      components: { input: CardsInput },
      group: 'content',
    }),
    defineField({
      name: 'metaTitle',
      title: 'Meta title',
      description: 'Title in search results and in the browser tab. Falls back to the title.',
      type: 'localizedString',
      components: { input: LocalizedTitleInputWithLength },
      group: 'seo',
    }),
    defineField({
      name: 'metaDescription',
      title: 'Meta description',
      description: 'Text below the title in search results: what the shop sells, and to whom.',
      type: 'localizedText',
      components: { input: LocalizedDescriptionInputWithLength },
      group: 'seo',
    }),
  ],
  preview: { prepare: () => ({ title: 'Home page' }) },
})
