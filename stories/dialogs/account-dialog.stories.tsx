import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { AccountDialog } from '#features/account/components/account-dialog.tsx'
import { m } from '#paraglide/messages.js'
import { flag, slot, text } from '../fixtures/controls.ts'
import { inFrame } from '../fixtures/in-frame.ts'
import { narrow } from '../fixtures/widths.tsx'
import { escapeGivesFocusBack, opensAndKeepsFocus } from './keyboard.ts'
import { openedByButton } from './opened-by-button.tsx'

const Opened = openedByButton(AccountDialog)
const customer = { firstName: 'Anna', lastName: 'Lind', email: 'anna.lind@example.com' }

const meta = {
  title: 'Dialogs/Account',
  component: AccountDialog,
  parameters: inFrame,
  args: {
    open: true,
    onOpenChange: fn(),
    onLogin: fn(),
    onLogout: fn(),
    busy: false,
    hrefs: { register: '#register', passwordReset: '#reset', details: '#details', lastOrder: '#order' },
  },
  argTypes: { open: flag, busy: flag, error: text, customer: slot, hrefs: slot },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof AccountDialog>

export default meta
type Story = StoryObj<typeof meta>

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const email = () => screen.findByRole('textbox', { name: m.account_email_label() })
const password = () => screen.findByLabelText(m.account_password_label())

export const Default: Story = {}

export const LogsIn: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await email(), ' anna@example.com ')
    await userEvent.type(await password(), 'long enough{Enter}')
    await expect(args.onLogin).toHaveBeenCalledWith({ email: 'anna@example.com', password: 'long enough' })
  },
}

export const Invalid: Story = {
  play: async ({ args, userEvent, step }) => {
    const dialog = await findDialog(m.account_title_login())
    const press = () => userEvent.click(dialog.getByRole('button', { name: m.account_login() }))
    await step('What is missing is told below its field, and the first one gets focus', async () => {
      await press()
      await expect(await email()).toHaveAccessibleDescription(m.error_invalid_email())
      await expect(await email()).toHaveFocus()
      await expect(await password()).toHaveAccessibleDescription(m.account_password_missing())
    })
    await step('A mended field is right again; nothing was asked of the service', async () => {
      await userEvent.type(await email(), 'anna@example.com')
      await press()
      await expect(await email()).toBeValid()
      await expect(await password()).toHaveFocus()
      await expect(args.onLogin).not.toHaveBeenCalled()
    })
  },
}

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await email(), 'anna@example.com')
    await userEvent.type(await password(), 'long enough{Enter}')
    await expect(args.onLogin).not.toHaveBeenCalled()
  },
}

export const Refused: Story = {
  args: { error: 'Incorrect credentials, verify your details and try again.' },
  play: async ({ args }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(args.error ?? '')
  },
}

export const LoggedIn: Story = {
  args: { customer },
  play: async ({ args, userEvent, step }) => {
    const dialog = await findDialog(m.account_title())
    await step('It says who, and where one can go', async () => {
      await expect(dialog.getByText('Anna Lind')).toBeVisible()
      const order = dialog.getByRole('link', { name: m.account_last_order() })
      await expect(order).toHaveAttribute('href', '#order')
    })
    await step('The way out', async () => {
      await userEvent.click(dialog.getByRole('button', { name: m.account_logout() }))
      await expect(args.onLogout).toHaveBeenCalledOnce()
    })
  },
}

export const LoggingOut: Story = { args: { customer, busy: true } }

export const LongText: Story = {
  args: {
    customer: {
      firstName: 'Maximiliana Alexandrina',
      lastName: 'von Hohenlohe-Waldenburg-Schillingsfürst',
      email: 'maximiliana.alexandrina.von.hohenlohe@lange-adressen.example',
    },
  },
  globals: narrow,
}

export const Keyboard: Story = {
  args: { open: false },
  play: async ({ canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await step('Enter opens it; focus moves in and stays in', () =>
      opensAndKeepsFocus(userEvent, opener, m.account_title_login()),
    )
    await step('Escape closes it and gives focus back', () => escapeGivesFocusBack(userEvent, opener))
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
