import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { RadioCards, type RadioCardsProps } from '#ui/forms/radio-cards.tsx'
import { expectNoOverflow, narrowViewportGlobals, withFormWidth } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Forms/Radio cards',
  component: RadioCards<string>,
  args: {
    legend: 'Delivery',
    hideLegend: false,
    name: 'delivery',
    value: 'post',
    onChange: fn(),
    error: undefined,
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
  render: (args) => <Choice key={args.value} {...args} />,
  decorators: [withFormWidth],
} satisfies Meta<typeof RadioCards<string>>

export default meta
type Story = StoryObj<typeof meta>

function Choice(props: RadioCardsProps<string>) {
  const [value, setValue] = useState(props.value)
  const choose = (next: string) => {
    setValue(next)
    props.onChange(next)
  }
  return <RadioCards {...props} value={value} onChange={choose} />
}

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const post = canvas.getByRole('radio', { name: /service point/ })
    const home = canvas.getByRole('radio', { name: /To the door/ })
    await step('The group is named, and Tab focuses the selected option', async () => {
      await expect(canvas.getByRole('group', { name: m.cart_shipping() })).toBeVisible()
      await userEvent.tab()
      await expect(post).toHaveFocus()
    })
    await step('Arrow keys select, skip disabled options and wrap around', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await expect(home).toBeChecked()
      await expect(args.onChange).toHaveBeenLastCalledWith('home')
      await userEvent.keyboard('{ArrowDown}')
      await expect(post).toBeChecked()
    })
    await step('The full row is clickable', async () => {
      await userEvent.click(canvas.getByText('79,00 kr'))
      await expect(home).toBeChecked()
    })
  },
}
export const HoverAndFocus: Story = {
  parameters: { pseudo: { hover: 'label:nth-child(2)', focusVisible: 'label:first-child input' } },
}
export const NoSelection: Story = { args: { value: undefined } }
export const Disabled: Story = {
  args: {
    value: undefined,
    options: [
      { value: 'post', label: 'Collect at a service point', trailing: '39,00 kr', disabled: true },
      { value: 'home', label: 'To the door', trailing: '79,00 kr', disabled: true },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('To the door'))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Invalid: Story = {
  args: { value: undefined, error: 'Choose how it should reach you.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: m.cart_shipping() })).toHaveAccessibleDescription(
      'Choose how it should reach you.',
    )
  },
}
export const HiddenLegend: Story = { args: { hideLegend: true } }

export const LongText: Story = {
  args: {
    legend: 'Zustellverfahren mit Altersüberprüfung',
    options: [
      {
        value: 'post',
        label: 'Nachbarschaftsabholstelle mit Sendungsverfolgungsbenachrichtigung',
        description: 'Zwei bis drei Werktage nach Zahlungseingangsbestätigung, Lichtbildausweis erforderlich',
        trailing: '1 139,00 CHF',
      },
      { value: 'home', label: 'Haustürzustellung', trailing: 'Versandkostenfrei' },
    ],
  },
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals, play: expectNoOverflow }
