import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PostAuthor } from '#features/blog/components/post-footer.tsx'
import { landscapeImage } from '../fixtures/content-image.ts'
import { withPostLayout } from './with-post-layout.tsx'

/** The author at the end of a post. Hidden if the post has no author. */
const meta = {
  title: 'Blocks/Author of a post',
  component: PostAuthor,
  args: { author: { name: 'Maren Lindahl', href: '/blog/maren-lindahl', image: landscapeImage } },
  parameters: { layout: 'fullscreen' },
  decorators: [withPostLayout],
} satisfies Meta<typeof PostAuthor>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/blog/maren-lindahl')),
}
export const WithoutAuthorPage: Story = {
  args: { author: { name: 'Elias Nordgaard' } },
  play: ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
}
export const LongName: Story = {
  args: { author: { name: 'Alexandra-Theodora Papadimitriou-Konstantinopoulou', href: '/blog/a' } },
}
