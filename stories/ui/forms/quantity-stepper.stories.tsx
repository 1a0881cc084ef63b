import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { QuantityStepper, type QuantityStepperProps } from '#ui/forms/quantity-stepper.tsx'
import { createRangeControl, createSelectControl } from '../../fixtures/controls.ts'
import { expectTabOrder } from '../../fixtures/keyboard.ts'
import { createPseudoStates, Matrix as StateMatrix } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const sizes = ['md', 'sm'] as const

const meta = {
  title: 'UI/Forms/Quantity stepper',
  component: QuantityStepper,
  args: {
    value: 2,
    min: 1,
    max: 5,
    onChange: fn(),
    labels: { quantity: 'Quantity of Fjallvik Cool Mint', decrease: 'One fewer', increase: 'One more' },
    size: 'md',
    busy: false,
  },
  argTypes: {
    value: createRangeControl(1, 99),
    min: createRangeControl(0, 10),
    max: createRangeControl(1, 99),
    size: createSelectControl(...sizes),
  },
  render: (args) => <Stepper key={args.value} {...args} />,
} satisfies Meta<typeof QuantityStepper>

export default meta
type Story = StoryObj<typeof meta>

function Stepper(props: QuantityStepperProps) {
  const [value, setValue] = useState(props.value)
  const change = (next: number) => {
    setValue(next)
    props.onChange(next)
  }
  return <QuantityStepper {...props} value={value} onChange={change} />
}

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantity of Fjallvik Cool Mint' })
    await step('The buttons change the quantity by one and stop at the minimum', async () => {
      await userEvent.click(canvas.getByRole('button', { name: m.product_quantity_less() }))
      await userEvent.click(canvas.getByRole('button', { name: m.product_quantity_less() }))
      await expect(args.onChange).toHaveBeenCalledTimes(1)
      await expect(field).toHaveValue('1')
    })
    await step('A typed number is committed on Enter and limited to the maximum', async () => {
      await userEvent.clear(field)
      await userEvent.type(field, '88{Enter}')
      await expect(field).toHaveValue('5')
    })
    await step('An emptied field returns to its previous quantity', async () => {
      await userEvent.clear(field)
      await userEvent.tab()
      await expect(field).toHaveValue('5')
    })
  },
}

/** The button that reaches the minimum keeps the focus and becomes `aria-disabled`. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const fewer = canvas.getByRole('button', { name: m.product_quantity_less() })
    await expectTabOrder(userEvent, [fewer])
    await userEvent.keyboard('{Enter}')
    await expect(fewer).toHaveFocus()
    await expect(fewer).toHaveAttribute('aria-disabled', 'true')
    await expectTabOrder(userEvent, [
      canvas.getByRole('textbox'),
      canvas.getByRole('button', { name: m.product_quantity_more() }),
    ])
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('textbox')).toHaveValue('2')
  },
}

/** A typed number is committed on blur. Invalid values, fractions and values below the minimum are ignored. */
export const TypedNumber: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    for (const text of ['x4', '2.5', '2,5', '1e3', '-1', '0']) {
      await userEvent.clear(field)
      await userEvent.type(field, text)
      await userEvent.tab()
      await expect(field).toHaveValue('2')
    }
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '4')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenCalledWith(4)
  },
}
export const TypedZero: Story = {
  args: { min: 0 },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '0{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith(0)
  },
}
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.product_quantity_more() }))
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('group')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly')
  },
}
export const Matrix: Story = {
  parameters: { pseudo: createPseudoStates('button:last-child') },
  render: (args) => (
    <StateMatrix
      rows={sizes}
      columns={['Default', 'Hover', 'Focus', 'Smallest', 'Largest', 'Busy']}
      cell={(size, state) => (
        <QuantityStepper
          {...args}
          size={size}
          value={values[state]}
          busy={state === 'Busy'}
          labels={{ ...args.labels, quantity: `Quantity, ${size}, ${state}` }}
        />
      )}
    />
  ),
}

export const Narrow: Story = {
  args: { size: 'sm', value: 99, max: 99 },
  globals: narrowViewportGlobals,
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  },
}

const values = { Default: 2, Hover: 2, Focus: 2, Smallest: 1, Largest: 5, Busy: 2 }
