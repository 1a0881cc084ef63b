import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ArticleButton } from '#features/articles/components/article-body.tsx'
import { text } from '../fixtures/controls.ts'
import { narrow } from '../fixtures/widths.tsx'
import { inPost } from './in-post.tsx'

const meta = {
  title: 'Blocks/Button',
  component: ArticleButton,
  args: { title: 'See all mint pouches', href: '#mint' },
  argTypes: { title: text, href: text },
  parameters: { layout: 'fullscreen' },
  decorators: [inPost],
} satisfies Meta<typeof ArticleButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'See all mint pouches' })
    await expect(link).toHaveAttribute('href', '#mint')
    await userEvent.tab()
    await expect(link).toHaveFocus()
  },
}
export const Hover: Story = { parameters: { pseudo: { hover: ['a'] } } }
export const Focus: Story = { parameters: { pseudo: { focusVisible: ['a'] } } }
export const LongText: Story = {
  args: { title: 'Alle Pfefferminzgeschmacksrichtungen der Sommersonderauflage ansehen' },
  globals: narrow,
}
