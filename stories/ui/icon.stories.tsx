import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check, Heart, Info, Minus, Plus, Search, ShoppingBag, Truck, User, X } from 'lucide'
import { expect } from 'storybook/test'
import { Icon } from '#ui/icon.tsx'
import { createSelectControl } from '../fixtures/controls.ts'

const icons = { Truck, ShoppingBag, Search, User, Check, Info, Heart, Plus, Minus, X }
const sizes = ['sm', 'md', 'lg'] as const

const meta = {
  title: 'UI/Content/Icon',
  component: Icon,
  args: { of: Truck, size: 'md' },
  argTypes: {
    of: { control: 'select', options: Object.keys(icons), mapping: icons },
    size: createSelectControl(...sizes),
  },
} satisfies Meta<typeof Icon>

export default meta
type Story = StoryObj<typeof meta>

/** The icon is decorative, because the text next to it has the same meaning. */
export const Default: Story = {
  play: ({ canvas }) => expect(canvas.queryByRole('img')).toBeNull(),
}

/** Icons inherit the text colour. */
export const Matrix: Story = {
  render: () => (
    <div className="grid gap-6">
      {['text-ink', 'text-ink-muted', 'text-accent', 'text-danger'].map((colour) => (
        <div key={colour} className={`flex flex-wrap items-center gap-4 ${colour}`}>
          {Object.entries(icons).map(([name, icon]) =>
            sizes.map((size) => <Icon key={name + size} of={icon} size={size} />),
          )}
        </div>
      ))}
    </div>
  ),
}
