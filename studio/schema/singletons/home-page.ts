import { House } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { CardsInput } from '../../inputs/cards-input.tsx'
import { createIcon } from '../../lib/icon.tsx'
import { homeCardTypes } from '../cards/home-cards.ts'
import { defineLocalizedTitle, defineMetaDescription, inGroup, metaTitleField } from '../fields/common-fields.ts'

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
    ...inGroup('content', [
      defineLocalizedTitle('Title of the page for search engines. Visitors see the title of the opening card.'),
      defineField({
        name: 'cards',
        title: 'Cards',
        description: 'From top to bottom. A heading belongs to the card below it.',
        type: 'array',
        of: homeCardTypes.map(({ name }) => defineArrayMember({ type: name })),
        components: { input: CardsInput },
      }),
    ]),
    ...inGroup('seo', [
      metaTitleField,
      defineMetaDescription('Text below the title in search results: what the shop sells, and to whom.'),
    ]),
  ],
  preview: { prepare: () => ({ title: 'Home page' }) },
})
