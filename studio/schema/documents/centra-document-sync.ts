import { defineField } from 'sanity'
import { documentTypes } from '../../lib/document-types.ts'

const group = 'sync'

/** What the sync from the commerce service writes; editors only read it. */
export const centraSyncFields = [
  defineField({
    name: 'type',
    title: 'Type',
    type: 'string',
    readOnly: true,
    options: { list: [...documentTypes] },
    group,
  }),
  defineField({ name: 'centraId', title: 'Centra ID', type: 'string', readOnly: true, group }),
  defineField({ name: 'centraUri', title: 'Centra URI', type: 'string', readOnly: true, group }),
  defineField({
    name: 'archived',
    title: 'Gone from commerce',
    description: 'The site leaves it out until it is back.',
    type: 'boolean',
    readOnly: true,
    hidden: ({ value }) => value !== true,
    group,
  }),
]
