import { defineField } from 'sanity'
import { imageField } from '../fields/image-field.ts'

const group = 'seo'

/** What search engines and shared links show. */
export const landingSeoFields = [
  defineField({ name: 'metaTitle', title: 'Meta title', type: 'localizedString', group }),
  defineField({ name: 'metaDescription', title: 'Meta description', type: 'localizedText', group }),
  imageField('metaImage', 'Meta image', { group }),
  defineField({ name: 'metaImageAlt', title: 'Alternative text of the meta image', type: 'localizedString', group }),
]
