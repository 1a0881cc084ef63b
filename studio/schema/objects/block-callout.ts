import { MessageSquareQuote } from 'lucide'
import { defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { CalloutPreview } from '../../previews/block-previews.tsx'
import { requiredText } from '../fields/required.ts'

/** A passage set apart between the paragraphs of a rich text. */
export const blockCallout = defineType({
  name: 'blockCallout',
  title: 'Callout',
  type: 'object',
  icon: icon(MessageSquareQuote),
  fields: [
    defineField({
      name: 'content',
      title: 'Content',
      description: 'One thought that deserves a frame of its own: a sentence or two.',
      type: 'text',
      rows: 4,
      validation: requiredText,
    }),
  ],
  preview: { select: { title: 'content' } },
  components: { preview: CalloutPreview },
})
