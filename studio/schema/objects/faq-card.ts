import { CircleQuestionMark } from 'lucide'
import { defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { configField } from '../fields/config-field.ts'
import { visibleField } from '../fields/visible-field.ts'

/** The questions and answers of the shop's settings. */
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
