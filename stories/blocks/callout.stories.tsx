import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ArticleCallout } from '#features/rich-text/components/article-body.tsx'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'
import { withPostLayout } from './with-post-layout.tsx'

/** A remark in a post that readers must not miss. Use it rarely. */
const meta = {
  title: 'Blocks/Callout',
  component: ArticleCallout,
  args: { text: 'Nicotine is highly addictive. If you do not use it today, there is no reason to begin.' },
  parameters: { layout: 'fullscreen' },
  decorators: [withPostLayout],
} satisfies Meta<typeof ArticleCallout>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: ({ args, canvas }) => expect(canvas.getByRole('complementary')).toHaveTextContent(args.text),
}
export const LongText: Story = {
  args: { text: 'Nikotinabhängigkeitspotenzial und Jugendschutzbestimmungen gelten unverändert. '.repeat(6) },
  globals: narrowViewportGlobals,
}
export const SeveralLines: Story = { args: { text: 'Keep cans closed.\nKeep them out of reach of children.' } }
