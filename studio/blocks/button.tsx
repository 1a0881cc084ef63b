import { RectangleEllipsis } from 'lucide'
import { defineField, defineType } from 'sanity'
import { styled } from 'styled-components'
import { icon } from '../lib/icon.tsx'
import { textField } from '../lib/values.ts'
import { addressField } from '../schema/fields/common-fields.ts'
import { requiredText } from '../schema/fields/required.ts'
import { blockPreview, Muted, Stacked } from './block-preview.tsx'

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
  components: {
    preview: blockPreview((props) => (
      <ButtonBlock title={textField(props, 'title')} link={textField(props, 'subtitle')} />
    )),
  },
})

interface ButtonBlockProps {
  title: string | undefined
  link: string | undefined
}

/** A button as the shop draws it, with the address it leads to. */
export function ButtonBlock({ title, link }: ButtonBlockProps) {
  return (
    <Stacked>
      <ButtonShape>{title || 'Button without a title'}</ButtonShape>
      <Muted>{link || 'No address yet'}</Muted>
    </Stacked>
  )
}

const ButtonShape = styled.span`
  display: inline-block;
  border: 1px solid var(--card-fg-color);
  border-radius: 6px;
  padding: 12px 20px;
  color: var(--card-fg-color);
  font-size: 15px;
  font-weight: 500;
  line-height: 20px;
`
