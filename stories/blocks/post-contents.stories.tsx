import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PostTableOfContents } from '#features/blog/components/post-page.tsx'
import { withPostLayout } from './with-post-layout.tsx'

const names = ['Two things called mint', 'From round to cold', 'What else changes the taste', 'Cold is not strong']
const headings = names.map((text, index) => ({ id: `part-${index}`, text }))

/** Table of contents of a post with at least four second-level headings. */
const meta = {
  title: 'Blocks/Contents of a post',
  component: PostTableOfContents,
  args: { headings, language: 'en' },
  parameters: { layout: 'fullscreen' },
  decorators: [withPostLayout],
} satisfies Meta<typeof PostTableOfContents>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'From round to cold' })).toHaveAttribute('href', '#part-1'),
}
export const OddNumberOfHeadings: Story = {
  args: {
    headings: [...headings, { id: 'last', text: 'A part whose name is so long that it needs more than one line' }],
  },
}
export const WithoutHeadings: Story = {
  args: { headings: [] },
  play: ({ canvas }) => expect(canvas.queryByRole('navigation')).toBeNull(),
}
