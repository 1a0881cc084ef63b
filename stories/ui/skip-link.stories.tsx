import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SkipLink } from '#ui/skip-link.tsx'

const meta = {
  title: 'UI/Skip link',
  component: SkipLink,
  args: { href: '#main', children: 'To the content' },
  decorators: [
    (Story) => (
      <>
        <Story />
        <main id="main" tabIndex={-1}>
          Press Tab: the link appears.
        </main>
      </>
    ),
  ],
} satisfies Meta<typeof SkipLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'To the content' })
    await expect(link.getBoundingClientRect().width).toBeLessThan(2)
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await expect(link.getBoundingClientRect().width).toBeGreaterThan(44)
  },
}
