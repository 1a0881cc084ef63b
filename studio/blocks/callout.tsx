import { MessageSquareQuote } from 'lucide'
import { defineField, defineType } from 'sanity'
import { styled } from 'styled-components'
import { icon } from '../lib/icon.tsx'
import { textField } from '../lib/values.ts'
import { requiredText } from '../schema/fields/required.ts'
import { blockPreview, Muted, Ruled } from './block-preview.tsx'

/** A passage set apart between the paragraphs of a rich text. */
export const blockCallout = defineType({
  name: 'blockCallout',
  title: 'Callout',
  type: 'object',
  icon: icon(MessageSquareQuote),
  fields: [
    defineField({
      name: 'content',
      title: 'Content',
      description: 'One thought that deserves a frame of its own: a sentence or two.',
      type: 'text',
      rows: 4,
      validation: requiredText,
    }),
  ],
  preview: { select: { title: 'content' } },
  components: { preview: blockPreview((props) => <CalloutBlock text={textField(props, 'title')} />) },
})

/** A callout as the shop sets it: a large sentence between two lines. */
export function CalloutBlock({ text }: { text: string | undefined }) {
  return <Ruled $accent>{text ? <CalloutText>{text}</CalloutText> : <Muted>Empty callout</Muted>}</Ruled>
}

const CalloutText = styled.p`
  margin: 0;
  font-size: 20px;
  line-height: 1.4;
  text-wrap: balance;
  white-space: pre-line;
`
