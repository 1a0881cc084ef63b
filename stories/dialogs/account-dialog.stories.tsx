import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { AccountDialog, type AccountDialogProps } from '#features/account/components/account-dialog.tsx'
import { m } from '#messages/rest.ts'
import { iframeParameters } from '../fixtures/iframe-parameters.ts'
import { expectDialogKeyboardAccess } from '../fixtures/keyboard.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'
import { withOpenerButton } from './with-opener-button.tsx'

const Opened = withOpenerButton(AccountDialog)
const customer = { firstName: 'Anna', lastName: 'Lind', email: 'anna.lind@example.com' }

const meta = {
  title: 'Dialogs/Account',
  component: AccountDialog,
  parameters: iframeParameters,
  args: {
    open: true,
    onOpenChange: fn(),
    onLogin: fn<Login>(async () => undefined),
    onLogout: fn<Logout>(async () => undefined),
    pending: false,
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof AccountDialog>

export default meta
type Story = StoryObj<typeof meta>

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const email = () => screen.findByRole('textbox', { name: m.account_email_label() })
const password = () => screen.findByLabelText(m.account_password_label())
type Login = AccountDialogProps['onLogin']
type Logout = AccountDialogProps['onLogout']
const unanswered = () => new Promise<undefined>(() => undefined)

export const Default: Story = {}

export const Submitted: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await email(), ' anna@example.com ')
    await userEvent.type(await password(), 'long enough{Enter}')
    await expect(args.onLogin).toHaveBeenCalledWith({ email: 'anna@example.com', password: 'long enough' })
  },
}

export const InvalidInput: Story = {
  play: async ({ args, userEvent, step }) => {
    const dialog = await findDialog(m.account_title_login())
    const press = () => userEvent.click(dialog.getByRole('button', { name: m.account_login() }))
    await step('Missing values are reported below their fields, and the first of them is focused', async () => {
      await press()
      await expect(await email()).toHaveAccessibleDescription(m.error_invalid_email())
      await expect(await email()).toHaveFocus()
      await expect(await password()).toHaveAccessibleDescription(m.account_password_missing())
    })
    await step('A corrected field is valid, and no request was sent', async () => {
      await userEvent.type(await email(), 'anna@example.com')
      await press()
      await expect(await email()).toBeValid()
      await expect(await password()).toHaveFocus()
      await expect(args.onLogin).not.toHaveBeenCalled()
    })
  },
}

export const Busy: Story = {
  args: { onLogin: fn<Login>(unanswered) },
  play: async ({ args, userEvent, step }) => {
    const dialog = await findDialog(m.account_title_login())
    await userEvent.type(await email(), 'anna@example.com')
    await userEvent.type(await password(), 'long enough{Enter}')
    const button = dialog.getByRole('button', { name: m.account_login() })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await step('Repeated clicks send only one request', async () => {
      await userEvent.click(button)
      await userEvent.type(await password(), '{Enter}')
      await expect(args.onLogin).toHaveBeenCalledOnce()
    })
  },
}

export const Refused: Story = {
  args: { onLogin: fn<Login>(async () => ({ message: m.error_sign_in() })) },
  play: async ({ userEvent }) => {
    await userEvent.type(await email(), 'anna@example.com')
    await userEvent.type(await password(), 'not it{Enter}')
    await expect(await screen.findByRole('alert')).toHaveTextContent(m.error_sign_in())
  },
}

export const Pending: Story = {
  args: { pending: true },
  play: async () => {
    const dialog = await findDialog(m.account_title_login())
    await expect(dialog.getByRole('status')).toHaveTextContent(m.account_loading())
    await expect(dialog.queryByRole('textbox')).toBeNull()
  },
}

export const LoggedIn: Story = {
  args: { customer },
  play: async ({ args, userEvent, step }) => {
    const dialog = await findDialog(m.account_title())
    await step('The dialog shows the name of the customer and the account links', async () => {
      await expect(dialog.getByText('Anna Lind')).toBeVisible()
      const order = dialog.getByRole('link', { name: m.account_last_order() })
      await expect(order).toHaveAttribute('href', '/account/order')
    })
    await step('Log out', async () => {
      await userEvent.click(dialog.getByRole('button', { name: m.account_logout() }))
      await expect(args.onLogout).toHaveBeenCalledOnce()
    })
  },
}

export const LoggingOut: Story = {
  args: { customer, onLogout: fn<Logout>(unanswered) },
  play: async ({ args, userEvent }) => {
    const dialog = await findDialog(m.account_title())
    const button = dialog.getByRole('button', { name: m.account_logout() })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(button)
    await expect(args.onLogout).toHaveBeenCalledOnce()
  },
}

export const LongText: Story = {
  args: {
    customer: {
      firstName: 'Maximiliana Alexandrina',
      lastName: 'von Hohenlohe-Waldenburg-Schillingsfürst',
      email: 'maximiliana.alexandrina.von.hohenlohe@lange-adressen.example',
    },
  },
  globals: narrowViewportGlobals,
}

export const Keyboard: Story = {
  args: { open: false },
  play: async (context) => {
    await expectDialogKeyboardAccess(context, m.account_title_login())
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
