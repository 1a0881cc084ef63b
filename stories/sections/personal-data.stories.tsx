import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { DataExport, DeleteAccountForm } from '#features/account/components/personal-data.tsx'
import { m } from '#messages/rest.ts'
import { narrowViewportGlobals, withFormWidth } from '../fixtures/widths.tsx'

const onDelete = fn(async ({ password }: { password: string }) =>
  password === 'right' ? undefined : { message: m.error_generic() },
)

/** Download of personal data, and deletion of the account. */
const meta = {
  title: 'Sections/Personal data',
  component: DeleteAccountForm,
  decorators: [withFormWidth],
  args: { email: 'anna@example.com', onDelete },
} satisfies Meta<typeof DeleteAccountForm>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const DeletionRefused: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const press = () => userEvent.click(canvas.getByRole('button', { name: m.account_delete_submit() }))
    await step('No password', async () => {
      await press()
      await expect(onDelete).not.toHaveBeenCalled()
    })
    await step('Wrong password', async () => {
      await userEvent.type(canvas.getByLabelText(m.account_password_label(), { exact: true }), 'wrong')
      await press()
      await expect(await canvas.findByRole('alert')).toHaveTextContent(m.error_generic())
    })
  },
}

export const ExportFailed: Story = {
  render: () => <DataExport read={async () => ({ failure: m.error_generic() })} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.account_data_export() }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(m.error_generic())
  },
}

export const Narrow: Story = { globals: narrowViewportGlobals }
