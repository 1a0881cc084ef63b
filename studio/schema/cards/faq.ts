import { CircleQuestionMark } from 'lucide'
import { defineField, defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText } from '../../lib/localized.ts'
import { cardSettingsField, visibleField } from '../fields/common-fields.ts'
import { requireEnglish } from '../fields/required.ts'

export const faqCard = defineType({
  name: 'faqCard',
  title: 'Questions and answers',
  type: 'object',
  icon: createIcon(CircleQuestionMark),
  fields: [visibleField, cardSettingsField],
  preview: {
    select: { visible: 'visible' },
    prepare: () => ({ title: 'Questions and answers', subtitle: 'From the shop settings' }),
  },
})

export const faqEntry = defineType({
  name: 'faqEntry',
  title: 'Question',
  type: 'object',
  icon: createIcon(CircleQuestionMark),
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      description: 'Phrased as a shopper would ask it.',
      type: 'localizedString',
      validation: requireEnglish,
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      description: 'Opens below the question. The question is hidden in languages without an answer.',
      type: 'localizedText',
      validation: requireEnglish,
    }),
  ],
  preview: {
    select: { question: 'question', answer: 'answer' },
    prepare: ({ question, answer }) => ({
      title: getDefaultText(question) ?? 'Question',
      subtitle: getDefaultText(answer) ?? '',
    }),
  },
})
