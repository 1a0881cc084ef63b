import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HomePage } from '#features/landing/components/home-page.tsx'
import { m } from '#messages/first.ts'
import { slot, text } from '../fixtures/controls.ts'
import { narrow } from '../fixtures/widths.tsx'
import { withRouter } from '../fixtures/with-router.tsx'
import { homeOf, posts } from './home-content.ts'

const meta = {
  title: 'Sections/Journal row',
  component: HomePage,
  args: { shopName: 'Pouchery', content: homeOf({ kind: 'posts', posts }) },
  argTypes: { shopName: text, content: slot },
  parameters: { layout: 'fullscreen' },
  decorators: [withRouter],
} satisfies Meta<typeof HomePage>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone', isRotated: false } }

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: m.landing_from_blog() })).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'The five formats' })).toHaveFocus()
  },
}
export const Hover: Story = { parameters: { pseudo: { hover: true } } }
export const Focus: Story = { parameters: { pseudo: { focusVisible: ['a'] } } }
export const MissingPicture: Story = {
  args: { content: homeOf({ kind: 'posts', posts: posts.map(({ image: _, ...post }) => post) }) },
}
export const LongText: Story = {
  args: {
    content: homeOf({
      kind: 'posts',
      posts: posts.map((post) => ({
        ...post,
        title: 'Was die Nikotingehaltskennzeichnungspflicht für Verpackungsgrößen bedeutet',
        excerpt: post.excerpt.repeat(4),
      })),
    }),
  },
  globals: narrow,
}
export const Phone: Story = { globals: phone }
