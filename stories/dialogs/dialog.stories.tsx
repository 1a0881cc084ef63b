import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

const options = [
  { value: 'SE', label: 'Sweden' },
  { value: 'AT', label: 'Austria' },
]

const longText = Array.from({ length: 30 }, (_, index) => `Paragraph ${index + 1} of the terms.`)

const meta = {
  title: 'Dialogs/Dialog',
  component: Dialog,
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Country and language',
    description: 'Prices, delivery and what may be sold depend on the country.',
    closeLabel: 'Close',
    children: <Field label="Country">{(control) => <Select {...control} options={options} />}</Field>,
    footer: <Button full>Save</Button>,
  },
  render: (args) => <OpenedByButton {...args} />,
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

function OpenedByButton(props: DialogProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <main>
      <h1 className="mb-4 text-xl">A page</h1>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...props} open={open} onOpenChange={setOpen} />
    </main>
  )
}

export const Open: Story = { args: { open: true } }

export const Keyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('Enter opens it, focus moves in and stays in', async () => {
      canvas.getByRole('button', { name: 'Open' }).focus()
      await userEvent.keyboard('{Enter}')
      const dialog = await screen.findByRole('dialog', { name: 'Country and language' })
      await expect(dialog).toHaveAccessibleDescription(/what may be sold/)
      await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus())
      for (let press = 0; press < 4; press += 1) {
        await userEvent.tab()
        await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
      }
    })
    await step('Escape closes it, focus returns', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus())
    })
  },
}

export const LongContent: Story = {
  args: {
    open: true,
    children: longText.map((sentence) => (
      <p key={sentence} className="py-2">
        {sentence}
      </p>
    )),
  },
}
