import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Editable } from '#ui/content/editable.tsx'

/** Makes content clickable for editors in the preview. Use it for content that comes from the studio. */
const meta = {
  title: 'UI/Content/Editable',
  component: Editable,
  args: { mark: undefined, children: <p>A slim pouch lies flat under the lip.</p> },
} satisfies Meta<typeof Editable>

export default meta
type Story = StoryObj<typeof meta>

/** Visitors see the text without a wrapper element. */
export const ForVisitors: Story = {
  play: ({ canvas }) => expect(canvas.getByText(/slim pouch/).closest('[data-sanity]')).toBeNull(),
}

/** In the preview, editors see the text in a wrapper element that identifies the Sanity field. */
export const ForEditors: Story = {
  args: { mark: 'id=post;type=blogPost;path=title;base=%2Fstudio' },
  play: ({ canvas, args }) =>
    expect(canvas.getByText(/slim pouch/).parentElement).toHaveAttribute('data-sanity', args.mark),
}
