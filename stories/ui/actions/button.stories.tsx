import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShoppingBag } from 'lucide'
import { expect, fn } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { type ButtonSize, type ButtonVariant, getButtonClass } from '#ui/actions/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const variants = ['primary', 'secondary', 'soft', 'quiet', 'danger'] as const satisfies readonly ButtonVariant[]
const sizes = ['sm', 'md', 'lg'] as const satisfies readonly ButtonSize[]

/** Starts an action. Use a link with `getButtonClass` for navigation. `type` is `button` unless it is set. */
const meta = {
  title: 'UI/Actions/Button',
  component: Button,
  args: {
    children: 'Add to cart',
    variant: 'primary',
    size: 'md',
    full: false,
    busy: false,
    disabled: false,
    onClick: fn(),
  },
  argTypes: { variant: createSelectControl(...variants), size: createSelectControl(...sizes) },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const button = canvas.getByRole('button', { name: m.cart_add() })
    await step('Tab focuses the button, Enter and Space activate it', async () => {
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await userEvent.keyboard(' ')
      await expect(args.onClick).toHaveBeenCalledTimes(2)
    })
    await step('The type is "button" by default, so that no form is submitted', () =>
      expect(button).toHaveAttribute('type', 'button'),
    )
  },
}
export const FullWidth: Story = { args: { full: true } }
export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Icon of={ShoppingBag} /> Add to cart
      </>
    ),
  },
}
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent, step }) => {
    const button = canvas.getByRole('button', { name: m.cart_add() })
    await step('Clicks are ignored, and the button keeps the focus', async () => {
      await userEvent.click(button)
      await userEvent.keyboard('{Enter}')
      await expect(args.onClick).not.toHaveBeenCalled()
      await expect(button).toHaveFocus()
    })
    await step('The busy state is exposed to screen readers', () => expect(button).toHaveAttribute('aria-busy', 'true'))
  },
}
export const LongText: Story = {
  args: { children: 'Altersbestätigung und Lieferadresse überprüfen und zahlungspflichtig bestellen', size: 'lg' },
}
export const AsLink: Story = {
  render: ({ variant, full }) => (
    <a href="#checkout" className={getButtonClass({ size: 'lg', variant, full })}>
      To checkout
    </a>
  ),
}

const states = [
  { name: 'default' },
  { name: 'hover' },
  { name: 'focus' },
  { name: 'active' },
  { name: 'disabled', disabled: true },
  { name: 'busy', busy: true },
]

export const Matrix: Story = {
  parameters: {
    pseudo: {
      hover: ['[data-state=hover]', '[data-state=active]'],
      focusVisible: '[data-state=focus]',
      active: '[data-state=active]',
    },
  },
  render: () => (
    <div className="grid gap-4">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          {states.map(({ name, ...state }) => (
            <Button key={name} {...state} variant={variant} data-state={name}>
              {variant}, {name}
            </Button>
          ))}
        </div>
      ))}
    </div>
  ),
}

export const Sizes: Story = {
  render: () => (
    <div className="grid gap-4">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant}, {size}
            </Button>
          ))}
        </div>
      ))}
    </div>
  ),
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
