import { Image } from 'lucide'
import { defineField, defineType } from 'sanity'
import { slideLinkProblem } from '../../lib/card-rules.ts'
import { icon } from '../../lib/icon.tsx'
import { shopDomains } from '../../lib/shop-domains.ts'

/** One slide: a picture that leads somewhere in the shop. */
export const slideshowCard = defineType({
  name: 'slideshowCard',
  title: 'Slide',
  type: 'object',
  icon: icon(Image),
  fields: [
    defineField({
      name: 'link',
      title: 'Link',
      description: 'A path of the shop such as /brands, without its domain.',
      type: 'string',
      validation: (rule) => rule.custom((link) => slideLinkProblem(link, shopDomains()) ?? true),
    }),
    defineField({ name: 'media', title: 'Media', type: 'altImage' }),
  ],
  preview: { select: { title: 'link', media: 'media.image' } },
})
