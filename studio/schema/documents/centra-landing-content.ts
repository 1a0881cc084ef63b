import { defineArrayMember, defineField } from 'sanity'
import { repeatedDocument, repeatedKeys } from '../../lib/card-rules.ts'
import { textField } from '../../lib/values.ts'

const group = 'content'

/** What the page shows. */
export const landingContentFields = [
  defineField({ name: 'title', title: 'Title', type: 'localizedString', group }),
  defineField({ name: 'cards', title: 'Cards', type: 'array', of: [defineArrayMember({ type: 'heading' })], group }),
  defineField({
    name: 'documents',
    title: 'Documents',
    description: 'Shown in this order. They come from the commerce service; new ones cannot be created here.',
    type: 'array',
    of: [
      defineArrayMember({
        type: 'reference',
        to: [{ type: 'centraDocument' }],
        options: {
          disableNew: true,
          filter: ({ document }) => ({ filter: 'type == $type', params: { type: textField(document, 'type') ?? '' } }),
        },
      }),
    ],
    validation: (rule) =>
      rule.custom<{ _key: string; _ref?: string }[]>((list) => {
        const repeated = repeatedKeys(list ?? [])
        return repeated.length === 0 || { message: repeatedDocument, paths: repeated.map((_key) => [{ _key }]) }
      }),
    group,
  }),
  defineField({
    name: 'footerContent',
    title: 'Footer content',
    description: 'Below the documents.',
    type: 'localizedText',
    group,
  }),
]
