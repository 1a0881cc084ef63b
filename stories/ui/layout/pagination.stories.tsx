import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Pagination } from '#ui/layout/pagination.tsx'
import { createRangeControl } from '../../fixtures/controls.ts'
import { expectTabOrder } from '../../fixtures/keyboard.ts'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

/** Links to the pages of a long list. */
const meta = {
  title: 'UI/Layout/Pagination',
  component: Pagination,
  args: {
    label: 'Pages',
    page: 6,
    pages: 12,
    labels: { previous: 'Previous page', next: 'Next page', page: (page) => `Page ${page}` },
    link: (page, { children, ...props }) => (
      <a href={`#${page}`} {...props}>
        {children}
      </a>
    ),
  },
  argTypes: { page: createRangeControl(1, 40), pages: createRangeControl(1, 40) },
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('The current page is marked', () =>
      expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 6'),
    )
    await step('The arrows link to the previous and next page', async () => {
      await expect(canvas.getByRole('link', { name: m.blog_previous() })).toHaveAttribute('href', '#5')
      await expect(canvas.getByRole('link', { name: m.blog_next() })).toHaveAttribute('href', '#7')
    })
    await step('Tab moves through the links in visual order and skips the gaps', async () => {
      await expectTabOrder(userEvent, canvas.getAllByRole('link'))
    })
  },
}
export const FirstPage: Story = {
  args: { page: 1, pages: 3 },
  play: ({ canvas }) => expect(canvas.queryByRole('link', { name: m.blog_previous() })).toBeNull(),
}
export const LastPage: Story = {
  args: { page: 12 },
  play: ({ canvas }) => expect(canvas.queryByRole('link', { name: m.blog_next() })).toBeNull(),
}

export const SinglePage: Story = {
  args: { page: 1, pages: 1 },
  play: ({ canvas }) => expect(canvas.queryByRole('navigation')).toBeNull(),
}

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-2">
      {[1, 3, 6, 10, 12].map((page) => (
        <Pagination key={page} {...args} label={`Pages, on page ${page}`} page={page} pages={12} />
      ))}
    </div>
  ),
}

/** Page links with three-digit numbers are at least 44 px wide and wrap instead of overflowing the viewport. */
export const Narrow: Story = {
  args: { page: 118, pages: 240 },
  globals: narrowViewportGlobals,
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole('navigation')).getAllByRole('link')
    for (const link of links) {
      const { right, width } = link.getBoundingClientRect()
      await expect(right).toBeLessThanOrEqual(window.innerWidth)
      await expect(width).toBeGreaterThanOrEqual(44)
    }
  },
}
