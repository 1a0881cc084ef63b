import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PostAuthor } from '#features/blog/components/post-footer.tsx'
import { landscape } from '../fixtures/content-image.ts'
import { inPostLayout } from './in-post.tsx'

const meta = {
  title: 'Blocks/Author of a post',
  component: PostAuthor,
  args: { author: { name: 'Maren Lindahl', href: '/blog/maren-lindahl', image: landscape } },
  parameters: { layout: 'fullscreen' },
  decorators: [inPostLayout],
} satisfies Meta<typeof PostAuthor>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/blog/maren-lindahl'))
  },
}
export const WithoutPage: Story = {
  args: { author: { name: 'Elias Nordgaard' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
export const LongName: Story = {
  args: { author: { name: 'Alexandra-Theodora Papadimitriou-Konstantinopoulou', href: '/blog/a' } },
}
