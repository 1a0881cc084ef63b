import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ArticleButton } from '#features/rich-text/components/article-body.tsx'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'
import { withPostLayout } from './with-post-layout.tsx'

/** A link on a separate line of a post. Use it for the next step, not for links within sentences. */
const meta = {
  title: 'Blocks/Button',
  component: ArticleButton,
  args: { title: 'See all mint pouches', href: '#mint' },
  parameters: { layout: 'fullscreen' },
  decorators: [withPostLayout],
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
export const HoverAndFocus: Story = { parameters: { pseudo: { hover: ['a'], focusVisible: ['a'] } } }
export const LongText: Story = {
  args: { title: 'Alle Pfefferminzgeschmacksrichtungen der Sommersonderauflage ansehen' },
  globals: narrowViewportGlobals,
}
