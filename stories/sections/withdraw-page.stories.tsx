import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { WithdrawalPage } from '#features/withdrawal/components/withdrawal-page.tsx'
import { m } from '#messages/rest.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'

const meta = {
  title: 'Sections/Withdraw page',
  component: WithdrawalPage,
  parameters: { layout: 'fullscreen' },
  args: { search: {} },
} satisfies Meta<typeof WithdrawalPage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: m.withdraw_whole() })).toBeChecked()
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: m.withdraw_name_label() })).toHaveFocus()
  },
}

export const Narrow: Story = { globals: narrowViewportGlobals }

export const TooManyRequests: Story = {
  args: { search: { state: 'often' } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(m.error_too_many()),
}

/** If a partial withdrawal names no items, the focus moves to the items field. The error summary links to it. */
export const PartialWithdrawalWithoutItems: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: m.withdraw_name_label() }), 'Anna Berg')
    await userEvent.type(canvas.getByRole('textbox', { name: m.withdraw_order_label() }), '10001')
    await userEvent.type(canvas.getByRole('textbox', { name: m.account_email_label() }), 'anna@example.com')
    await userEvent.click(canvas.getByRole('radio', { name: m.withdraw_part() }))
    await userEvent.click(canvas.getByRole('button', { name: m.withdraw_continue() }))
    const goods = canvas.getByRole('textbox', { name: m.withdraw_goods_label() })
    await expect(goods).toHaveFocus()
    const missing = m.checkout_problem_required({ field: m.withdraw_goods_label() })
    await expect(goods).toHaveAccessibleDescription(expect.stringContaining(missing))
    await userEvent.tab()
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: missing }))
    await expect(goods).toHaveFocus()
  },
}
