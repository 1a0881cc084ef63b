import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PageMenu } from '#ui/page-menu.tsx'
import { navLinkClass } from '#ui/text-link-class.ts'

const meta = {
  title: 'UI/Page menu',
  component: PageMenu,
  args: {
    label: 'Menu',
    children: (
      <nav aria-label="Main">
        <ul>
          {['Pouches', 'Brands', 'Flavours', 'Offers', 'Reading'].map((label) => (
            <li key={label}>
              <a href={`#${label}`} className={navLinkClass}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    ),
  },
  decorators: [
    (Story) => (
      <div className="relative h-96">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PageMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText((_, element) => element?.getAttribute('aria-label') === 'Menu'))
    await expect(canvas.getByRole('link', { name: 'Brands' })).toBeVisible()
  },
}
