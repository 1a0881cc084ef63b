import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, within } from 'storybook/test'
import { type AccountPageName, getAccountPageCopy } from '#features/account/account-page-copy.ts'
import { AccountPage } from '#features/account/components/account-page.tsx'
import { LoginContent } from '#features/account/components/login-content.tsx'
import { RegisterContent } from '#features/account/components/register-content.tsx'
import { ResetContent } from '#features/account/components/reset-content.tsx'
import { resetLinkKey } from '#features/account/reset-link.ts'
import { m } from '#messages/rest.ts'
import { withCachedCart } from '../dialogs/cart-state.ts'
import { createEmptyCart } from '../fixtures/cart.ts'
import { phoneViewportGlobals } from '../fixtures/widths.tsx'
import { withShell } from '../fixtures/with-shell.tsx'

const contents = { login: LoginContent, register: RegisterContent, reset: ResetContent } satisfies Partial<
  Record<AccountPageName, ComponentType>
>

function Login({ page }: { page: keyof typeof contents }) {
  return <AccountPage title={getAccountPageCopy(page).title} content={contents[page]} />
}

const meta = {
  title: 'Pages/Login',
  component: Login,
  args: { page: 'login' },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'The pages of shoppers who are not logged in: log in, create an account, and reset the password. Use them ' +
          'to check the forms, their errors and the advice beside them.',
      },
      story: { inline: false, height: '50rem' },
    },
  },
  decorators: [withShell],
  beforeEach: withCachedCart(createEmptyCart),
} satisfies Meta<typeof Login>

export default meta
type Story = StoryObj<typeof meta>

export const LogIn: Story = {}

export const LogInWithErrors: Story = {
  play: async ({ canvas, userEvent }) => {
    const main = within(canvas.getByRole('main'))
    await userEvent.click(await main.findByRole('button', { name: m.account_login() }))
    const email = main.getByRole('textbox', { name: m.account_email_label() })
    await expect(email).toHaveAccessibleDescription(m.error_invalid_email())
    await expect(email).toHaveFocus()
    const password = main.getByLabelText(m.account_password_label())
    await expect(password).toHaveAccessibleDescription(m.account_password_missing())
  },
}

export const Register: Story = { args: { page: 'register' } }

export const RegisterWithErrors: Story = {
  args: { page: 'register' },
  play: async ({ canvas, userEvent }) => {
    const main = within(canvas.getByRole('main'))
    await userEvent.click(await main.findByRole('button', { name: m.account_register_submit() }))
    await expect(main.getByRole('textbox', { name: m.account_email_label() })).toHaveFocus()
    await expect(
      main.getByRole('checkbox', { name: (name) => name.startsWith(m.checkout_terms_label()) }),
    ).toBeInvalid()
  },
}

export const ForgottenPassword: Story = { args: { page: 'reset' } }

/** Opened from the link in the reset email. */
export const NewPassword: Story = {
  args: { page: 'reset' },
  beforeEach: () => {
    sessionStorage.setItem(resetLinkKey, JSON.stringify({ i: 'story', id: 'story' }))
    return () => sessionStorage.removeItem(resetLinkKey)
  },
  play: ({ canvas }) => expect(canvas.findByLabelText(m.account_new_password_label())).resolves.toBeVisible(),
}

export const Phone: Story = { globals: phoneViewportGlobals }
