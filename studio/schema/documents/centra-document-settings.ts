import { defineArrayMember, defineField } from 'sanity'
import { titleOf } from '../fields/sources.ts'
import { uriField } from '../fields/uri-field.ts'

const group = 'settings'

/** Where and how a brand, flavour or offer appears. */
export const centraSettingsFields = [
  uriField({ source: titleOf, landing: 'sameType', group }),
  defineField({
    name: 'tags',
    title: 'Tags',
    description: 'Visible in lists of brands, flavours and offers.',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { list: [{ title: 'New arrival', value: 'newArrival' }] },
    group,
  }),
  defineField({ name: 'showTitleOnCard', title: 'Show the title on its card', type: 'boolean', group }),
]
