import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'

const meta = {
  title: 'UI/Button',
  component: Button,
  args: { children: 'Add to cart', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Remove all' } }
export const Small: Story = { args: { size: 'sm' } }
export const Large: Story = { args: { size: 'lg' } }
export const Full: Story = { args: { full: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('Presses are ignored, focus is kept', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
      await expect(args.onClick).not.toHaveBeenCalled()
      await expect(canvas.getByRole('button')).toHaveFocus()
    })
  },
}
export const AsLink: Story = {
  render: () => (
    <a href="#checkout" className={buttonClass({ size: 'lg' })}>
      To checkout
    </a>
  ),
}
export const Matrix: Story = {
  render: () => (
    <div className="grid justify-items-start gap-4">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant}, {size}
            </Button>
          ))}
        </div>
      ))}
    </div>
  ),
}
