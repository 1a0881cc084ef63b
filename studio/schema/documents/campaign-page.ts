import { Megaphone } from 'lucide'
import { defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { cardsField } from '../cards/home-cards.ts'
import {
  assignToGroup,
  defineLocalizedTitleField,
  defineMetaDescriptionField,
  formGroups,
  metaImageFields,
  metaTitleField,
  pagePreview,
} from '../fields/common-fields.ts'
import { defineUriField, getTitleForSlug } from '../fields/uri-field.ts'

/** Page with a single-segment URL, built from the same cards as the home page. */
export const campaignPage = defineType({
  name: 'campaignPage',
  title: 'Campaign page',
  type: 'document',
  icon: createIcon(Megaphone),
  groups: formGroups,
  fields: [
    ...assignToGroup('content', [
      defineLocalizedTitleField(
        'Name of the page in breadcrumbs and search. Without an opening card, also its heading.',
      ),
      cardsField,
    ]),
    ...assignToGroup('seo', [
      metaTitleField,
      defineMetaDescriptionField('Text below the title in search results: what the page offers.'),
      ...metaImageFields,
    ]),
    ...assignToGroup('settings', [defineUriField({ source: getTitleForSlug, isSingleSegment: true })]),
  ],
  preview: pagePreview,
})
