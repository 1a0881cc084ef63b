import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { expectTabOrder } from '../../fixtures/keyboard.ts'
import { createPseudoStates, Matrix as States } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Forms/Checkbox',
  component: Checkbox,
  args: {
    label: 'I have read and accept the terms',
    name: 'terms',
    hint: undefined,
    error: undefined,
    disabled: false,
    onChange: fn(),
  },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const box = canvas.getByRole('checkbox', { name: 'I have read and accept the terms' })
    await step('Tab focuses the checkbox, Space checks it', async () => {
      await expectTabOrder(userEvent, [box])
      await userEvent.keyboard(' ')
      await expect(box).toBeChecked()
    })
    await step('The label is clickable', async () => {
      await userEvent.click(canvas.getByText('I have read and accept the terms'))
      await expect(box).not.toBeChecked()
      await expect(args.onChange).toHaveBeenCalledTimes(2)
    })
  },
}
export const WithHint: Story = {
  args: { label: 'Mint', hint: '64 products' },
  play: ({ canvas }) => expect(canvas.getByRole('checkbox')).toHaveAccessibleName(`${m.flavour_mint()} 64 products`),
}

/** The link inside the label is a separate tab stop after the checkbox. */
export const WithLink: Story = {
  args: {
    label: (
      <>
        I accept the{' '}
        <a href="#terms" className={textLinkClass}>
          terms of sale
        </a>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expectTabOrder(userEvent, [canvas.getByRole('link', { name: 'terms of sale' })])
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('checkbox', { name: 'I accept the terms of sale' })).toHaveFocus()
  },
}
export const Invalid: Story = {
  args: { error: 'You need to accept the terms to sign up' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox')
    await expect(box).toBeInvalid()
    await expect(box).toHaveAccessibleDescription('You need to accept the terms to sign up')
  },
}
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('I have read and accept the terms'))
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
  },
}
export const LongText: Story = {
  args: {
    label:
      'Ich bestätige, dass ich das gesetzliche Mindestalter erreicht habe und die Nikotinbeutelverpackungsrücknahmebedingungen sowie die Widerrufsbelehrung gelesen habe',
    hint: 'Altersüberprüfungsbestätigung bei der Zustellung',
    error: 'Ohne Altersbestätigung kann die Bestellung nicht abgeschlossen werden',
  },
}
export const Matrix: Story = {
  parameters: { pseudo: { ...createPseudoStates('input'), hover: '[data-state=Hover] label' } },
  render: () => (
    <States
      rows={['Off', 'On']}
      columns={['Default', 'Hover', 'Focus', 'Invalid', 'Disabled']}
      cell={(row, column) => (
        <Checkbox
          label={m.flavour_mint()}
          defaultChecked={row === 'On'}
          disabled={column === 'Disabled'}
          error={column === 'Invalid' ? 'Choose another' : undefined}
        />
      )}
    />
  ),
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
