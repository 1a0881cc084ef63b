import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import {
  SelfExclusionPage,
  type SelfExclusionPageProps,
} from '#features/self-exclusion/components/self-exclusion-page.tsx'
import { m } from '#messages/rest.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'

type Send = NonNullable<SelfExclusionPageProps['send']>

/** Self-exclusion: shoppers can block their own purchases for a period. */
const meta = {
  title: 'Sections/Self-exclusion page',
  component: SelfExclusionPage,
  parameters: { layout: 'fullscreen' },
  args: { search: {}, send: fn<Send>(async () => 'sent') },
} satisfies Meta<typeof SelfExclusionPage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(m.self_exclusion_irrevocable())).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: m.account_email_label() })).toHaveFocus()
  },
}

export const Narrow: Story = { globals: narrowViewportGlobals }

export const Sent: Story = {
  args: { search: { state: 'sent' } },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(m.self_exclusion_sent()),
}

export const Started: Story = {
  args: { search: { state: 'begun', until: '2027-02-23' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(m.self_exclusion_started())
    await expect(canvas.getByRole('status')).toHaveTextContent('2027')
  },
}

export const InvalidEmail: Story = {
  args: { search: { state: 'email' } },
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: m.account_email_label() })
    await expect(email).toHaveAccessibleDescription(m.error_invalid_email())
  },
}

export const InvalidLink: Story = { args: { search: { state: 'link' } } }

export const Submitted: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const email = canvas.getByRole('textbox', { name: m.account_email_label() })
    const press = () => userEvent.click(canvas.getByRole('button', { name: m.self_exclusion_submit() }))
    await step('Empty form', async () => {
      await press()
      await expect(email).toHaveFocus()
      await expect(email).toHaveAccessibleDescription(m.error_email_empty())
      await expect(args.send).not.toHaveBeenCalled()
    })
    await step('Valid email address', async () => {
      await userEvent.type(email, 'anna@example.com')
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: m.self_exclusion_duration() }), '6')
      await press()
      await expect(args.send).toHaveBeenCalledWith(expect.objectContaining({ email: 'anna@example.com', months: '6' }))
      await expect(email).toHaveValue('')
    })
  },
}
