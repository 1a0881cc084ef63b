import { RectangleEllipsis } from 'lucide'
import { defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { ButtonPreview } from '../../previews/block-previews.tsx'
import { addressField } from '../fields/common-fields.ts'
import { requiredText } from '../fields/required.ts'

/** How an editor makes a button that buys. */
const buyHint =
  'A path of the shop such as /blog, or a whole address. To offer a product for the cart, write /buy before the path of its page, as in /buy/nicotine-pouches/its-name?quantity=2 for two.'

/** A button between the paragraphs of a rich text. */
export const blockButton = defineType({
  name: 'blockButton',
  title: 'Button',
  type: 'object',
  icon: icon(RectangleEllipsis),
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What stands on the button: two or three words that say where it leads.',
      type: 'string',
      validation: requiredText,
    }),
    addressField('link', 'Link', buyHint),
  ],
  preview: { select: { title: 'title', subtitle: 'link' } },
  components: { preview: ButtonPreview },
})
