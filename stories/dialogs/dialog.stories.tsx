import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { iframeParameters } from '../fixtures/iframe-parameters.ts'
import { expectDialogKeyboardAccess } from '../fixtures/keyboard.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'
import { withOpenerButton } from './with-opener-button.tsx'

const Opened = withOpenerButton(Dialog)

const options = [
  { value: 'SE', label: 'Sweden' },
  { value: 'AT', label: 'Austria' },
]

const longText = Array.from({ length: 30 }, (_, index) => `Paragraph ${index + 1} of the terms.`)

const meta = {
  title: 'Dialogs/Dialog',
  component: Dialog,
  parameters: iframeParameters,
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Country and language',
    closeLabel: 'Close',
    children: <Field label="Country">{(control) => <Select {...control} options={options} />}</Field>,
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { open: true } }

export const Keyboard: Story = {
  play: async (context) => {
    const { userEvent, step } = context
    const opener = await expectDialogKeyboardAccess(context, m.market_title())
    await step('The close button also restores the focus', async () => {
      await userEvent.click(opener)
      await userEvent.click(await screen.findByRole('button', { name: m.account_close() }))
      await waitFor(() => expect(opener).toHaveFocus())
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

export const LongTitle: Story = {
  args: { open: true, title: 'Nikotinbeutelverpackungsgrößen und Versandkostenfreigrenzen' },
  globals: narrowViewportGlobals,
}
export const Phone: Story = { args: { open: true }, globals: { viewport: { value: 'phone', isRotated: false } } }
