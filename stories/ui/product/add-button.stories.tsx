import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AddButton } from '#ui/product/add-button.tsx'

const meta = {
  title: 'UI/Product/Add button',
  component: AddButton,
  args: { label: 'Add to cart: Fjallvik Cool Mint Slim', type: 'button', onClick: fn() },
} satisfies Meta<typeof AddButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: args.label })
    const { width, height } = button.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledTimes(1)
  },
}
export const HoverAndFocus: Story = { parameters: { pseudo: { hover: 'button', focusVisible: 'button' } } }

/** A click on the busy button adds another unit. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).toHaveBeenCalledTimes(1)
  },
}
