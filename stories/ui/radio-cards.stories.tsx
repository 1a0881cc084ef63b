import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'
import { RadioCards, type RadioCardsProps } from '#ui/radio-cards.tsx'

const meta = {
  title: 'UI/Radio cards',
  component: RadioCards<string>,
  args: {
    legend: 'Delivery',
    name: 'delivery',
    value: 'post',
    onChange: fn(),
    options: [
      { value: 'post', label: 'Collect at a service point', description: '2 to 3 working days', trailing: '39,00 kr' },
      {
        value: 'home',
        label: 'To the door',
        description: 'Tomorrow, the courier asks for proof of age',
        trailing: '79,00 kr',
      },
      { value: 'boat', label: 'By boat', description: 'Not in your area', disabled: true },
    ],
  },
  render: (args) => <Choice {...args} />,
  decorators: [
    (Story) => (
      <div className="max-w-form">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RadioCards<string>>

export default meta
type Story = StoryObj<typeof meta>

function Choice(props: RadioCardsProps<string>) {
  const [value, setValue] = useState(props.value)
  return <RadioCards {...props} value={value} onChange={setValue} />
}

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('Arrow keys choose', async () => {
      await userEvent.tab()
      await expect(canvas.getByRole('radio', { name: /service point/ })).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}')
      await expect(canvas.getByRole('radio', { name: /To the door/ })).toBeChecked()
    })
  },
}
export const NothingChosen: Story = { args: { value: undefined } }
export const WithError: Story = { args: { value: undefined, error: 'Choose how it should reach you.' } }

const pack = (quantity: number, now: string, perCan: string) => ({
  value: String(quantity),
  label: quantity === 1 ? '1 can' : `${quantity} cans`,
  trailing: <Price now={now} note={perCan} size="sm" />,
})

export const Tiles: Story = {
  args: {
    legend: 'Pack size',
    name: 'pack',
    value: '10',
    layout: 'tiles',
    options: [
      pack(1, '39,00 kr', '39,00 kr per can'),
      pack(5, '185,25 kr', '37,05 kr per can'),
      { ...pack(10, '351,00 kr', '35,10 kr per can'), description: <Badge tone="accent">Most chosen</Badge> },
      pack(20, '663,00 kr', '33,15 kr per can'),
      { ...pack(30, '936,00 kr', '31,20 kr per can'), disabled: true, description: 'Out of stock' },
    ],
  },
}
