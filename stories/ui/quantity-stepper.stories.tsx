import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { QuantityStepper, type QuantityStepperProps } from '#ui/quantity-stepper.tsx'

const meta = {
  title: 'UI/Quantity stepper',
  component: QuantityStepper,
  args: {
    value: 2,
    max: 5,
    onChange: fn(),
    labels: { quantity: 'Quantity of Fresh mint', decrease: 'One fewer', increase: 'One more' },
  },
  render: (args) => <Stepper {...args} />,
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
    const field = canvas.getByRole('textbox', { name: 'Quantity of Fresh mint' })
    await step('Buttons count one by one and stop at the smallest', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'One fewer' }))
      await userEvent.click(canvas.getByRole('button', { name: 'One fewer' }))
      await expect(args.onChange).toHaveBeenCalledTimes(1)
      await expect(field).toHaveValue('1')
    })
    await step('A typed number counts on Enter and stops at the largest', async () => {
      await userEvent.clear(field)
      await userEvent.type(field, '88{Enter}')
      await expect(field).toHaveValue('5')
    })
    await step('An emptied field returns to the number it had', async () => {
      await userEvent.clear(field)
      await userEvent.tab()
      await expect(field).toHaveValue('5')
    })
  },
}
export const AtTheSmallest: Story = { args: { value: 1 } }
export const AtTheLargest: Story = { args: { value: 5 } }
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'One more' }))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
