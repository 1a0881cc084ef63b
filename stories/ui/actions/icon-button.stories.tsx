import type { Meta, StoryObj } from '@storybook/react-vite'
import { Menu, Search, ShoppingBag, User } from 'lucide'
import { expect, fn } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { createPseudoStates, Matrix as States } from '../../fixtures/matrix.tsx'

const icons = { ShoppingBag, Search, User, Menu }

const meta = {
  title: 'UI/Actions/Icon button',
  component: IconButton,
  args: { icon: ShoppingBag, label: 'Cart', count: undefined, disabled: false, busy: false, onClick: fn() },
  argTypes: { icon: { control: 'select', options: Object.keys(icons), mapping: icons } },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const button = canvas.getByRole('button', { name: 'Cart' })
    await step('Tab focuses the button, Enter and Space activate it', async () => {
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await userEvent.keyboard(' ')
      await expect(args.onClick).toHaveBeenCalledTimes(2)
    })
    await step('The touch target is at least 44 px', async () => {
      const { width, height } = button.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    })
  },
}

/** For screen readers, `label` replaces the visible count and must therefore include it. */
export const WithCount: Story = {
  args: { label: 'Cart, 3 cans', count: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Cart, 3 cans')
    await expect(canvas.getByText('3')).toBeVisible()
  },
}
export const LargeCount: Story = { args: { label: 'Cart, 240 cans', count: 240 } }
export const ZeroCount: Story = { args: { label: 'Cart, empty', count: 0 } }
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}
export const AsLink: Story = {
  render: () => (
    <a href="#search" aria-label={m.search_submit()} className={iconButtonClass}>
      <Icon of={Search} />
    </a>
  ),
}
export const Matrix: Story = {
  parameters: { pseudo: createPseudoStates('button') },
  render: () => (
    <States
      rows={['Plain', 'With count']}
      columns={['Default', 'Hover', 'Focus', 'Active', 'Disabled']}
      cell={(row, column) => (
        <IconButton
          icon={ShoppingBag}
          label={`${row}, ${column}, 12 cans`}
          count={row === 'With count' ? 12 : undefined}
          disabled={column === 'Disabled'}
        />
      )}
    />
  ),
}
