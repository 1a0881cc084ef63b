import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Pagination } from '#ui/pagination.tsx'

const meta = {
  title: 'UI/Pagination',
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
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

export const Middle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 6')
    await expect(canvas.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '#7')
  },
}
export const First: Story = { args: { page: 1, pages: 3 } }
export const Last: Story = { args: { page: 12 } }
