import { defineField } from 'sanity'
import { documentTypes } from '../../lib/document-types.ts'
import { titleOf } from '../fields/sources.ts'
import { uriField } from '../fields/uri-field.ts'

const group = 'settings'

/** The page's address, and which documents it gathers. */
export const landingSettingsFields = [
  uriField({ source: titleOf, oneSegment: true, group }),
  defineField({
    name: 'type',
    title: 'Type',
    type: 'string',
    readOnly: true,
    hidden: true,
    options: { list: [...documentTypes] },
    group,
  }),
]
