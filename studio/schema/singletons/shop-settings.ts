import { Settings } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'

export const shopSettings = defineType({
  name: 'shopSettings',
  title: 'Shop settings',
  type: 'document',
  icon: createIcon(Settings),
  fields: [
    defineField({
      name: 'faq',
      title: 'Questions and answers',
      description: 'Displayed by the card “Questions and answers”, in this order.',
      type: 'array',
      of: [defineArrayMember({ type: 'faqEntry' })],
    }),
  ],
  preview: { prepare: () => ({ title: 'Shop settings' }) },
})
