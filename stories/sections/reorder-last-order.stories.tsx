import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ReorderLastOrder } from '#features/product/returning-visitor/returning-visitor-section.tsx'
import { m } from '#messages/rest.ts'
import { narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'

const line = (item: string, quantity: number, name: string) => ({ id: item, item, quantity, product: { name } })

/** Lets returning shoppers reorder their last order from the home page. */
const meta = {
  title: 'Sections/Reorder last order',
  component: ReorderLastOrder,
  args: { lines: [line('11-1', 3, 'Fjallvik Cool Mint Slim'), line('12-1', 1, 'Norrholm Lingonberry Super Slim')] },
} satisfies Meta<typeof ReorderLastOrder>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/3 × Fjallvik Cool Mint Slim/)).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: m.account_order_again() })).toHaveFocus()
  },
}

export const Phone: Story = { globals: phoneViewportGlobals }
export const Narrow: Story = { globals: narrowViewportGlobals }
