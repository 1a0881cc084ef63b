import { CircleQuestionMark } from 'lucide'
import { defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { mainText } from '../../lib/localized.ts'
import { configField, visibleField } from '../fields/common-fields.ts'
import { requiredInEnglish } from '../fields/required.ts'

export const faqCard = defineType({
  name: 'faqCard',
  title: 'Questions and answers',
  type: 'object',
  icon: icon(CircleQuestionMark),
  fields: [visibleField, configField],
  preview: {
    select: { visible: 'visible' },
    prepare: () => ({ title: 'Questions and answers', subtitle: 'Those of the shop settings' }),
  },
})

export const faqEntry = defineType({
  name: 'faqEntry',
  title: 'Question',
  type: 'object',
  icon: icon(CircleQuestionMark),
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      description: 'As a shopper would ask it.',
      type: 'localizedString',
      validation: requiredInEnglish,
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      description: 'Opens below the question. Without an answer in a language the question is not shown in it.',
      type: 'localizedText',
      validation: requiredInEnglish,
    }),
  ],
  preview: {
    select: { question: 'question', answer: 'answer' },
    prepare: ({ question, answer }) => ({ title: mainText(question) ?? 'Question', subtitle: mainText(answer) ?? '' }),
  },
})
