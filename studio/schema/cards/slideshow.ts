import { GalleryHorizontal, Image } from 'lucide'
import { defineField, defineType } from 'sanity'
import { readShopHosts } from '../../client/shop-hosts.ts'
import { validateLink, validateSlideLink } from '../../lib/card-rules.ts'
import { createIcon } from '../../lib/icon.tsx'
import { UrlInput } from '../../picker/picker-input.tsx'
import { cardSettingsField, defineListField } from '../fields/common-fields.ts'

export const slideshow = defineType({
  name: 'slideshow',
  title: 'Slideshow',
  type: 'object',
  icon: createIcon(GalleryHorizontal),
  fields: [
    defineField({
      name: 'internalName',
      title: 'Internal name',
      description: 'For editors only. Not displayed in the shop.',
      type: 'string',
    }),
    defineListField(
      'media',
      'Media',
      'Slides, from left to right. Slides without an image are omitted.',
      'slideshowCard',
    ),
    cardSettingsField,
  ],
  preview: { select: { title: 'internalName', media: 'media.0.media.image' } },
})

export const slideshowCard = defineType({
  name: 'slideshowCard',
  title: 'Slide',
  type: 'object',
  icon: createIcon(Image),
  fields: [
    defineField({
      name: 'link',
      title: 'Link',
      description: 'A path of the shop such as /brands, without a domain. Select “Choose” to search.',
      type: 'string',
      components: { input: UrlInput },
      validation: (rule) =>
        rule.custom((link) => validateSlideLink(link, readShopHosts()) ?? validateLink(link) ?? true),
    }),
    defineField({ name: 'media', title: 'Media', description: 'Image of the slide.', type: 'altImage' }),
  ],
  preview: { select: { title: 'link', media: 'media.image' } },
})
