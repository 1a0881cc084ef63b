import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ContactPage, type ContactPageProps } from '#features/contact/components/contact-page.tsx'
import { m } from '#messages/rest.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'

type Send = NonNullable<ContactPageProps['send']>

/** Contact form. A topic and an email address are sent with the message. */
const meta = {
  title: 'Sections/Contact page',
  component: ContactPage,
  parameters: { layout: 'fullscreen' },
  args: { search: {}, send: fn<Send>(async () => 'sent') },
} satisfies Meta<typeof ContactPage>

export default meta
type Story = StoryObj<typeof meta>
type Play = Parameters<NonNullable<Story['play']>>[0]

const emailField = ({ canvas }: Play) => canvas.getByRole('textbox', { name: m.account_email_label() })
const messageField = ({ canvas }: Play) => canvas.getByRole('textbox', { name: m.contact_message() })
const press = ({ canvas, userEvent }: Play) => userEvent.click(canvas.getByRole('button', { name: m.contact_submit() }))

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: m.contact_topic() })).toHaveDisplayValue(
      m.contact_topic_question(),
    )
    await expect(canvas.getByRole('textbox', { name: m.contact_message() })).toBeRequired()
  },
}

export const AccessibilityTopic: Story = {
  args: { search: { about: 'accessibility' } },
  play: async ({ canvas }) => {
    const topic = canvas.getByRole('combobox', { name: m.contact_topic() })
    await expect(topic).toHaveDisplayValue(m.contact_topic_accessibility())
  },
}

export const Narrow: Story = { globals: narrowViewportGlobals }

export const Sent: Story = {
  args: { search: { state: 'sent' } },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(m.contact_sent()),
}

export const MissingMessage: Story = {
  args: { search: { state: 'text' } },
  play: async ({ canvas }) => {
    const text = canvas.getByRole('textbox', { name: m.contact_message() })
    await expect(text).toHaveAccessibleDescription(expect.stringContaining(m.contact_empty()))
  },
}

/** Submitting an empty form shows an error summary whose entries move the focus to the fields. */
export const EmptyForm: Story = {
  play: async (play) => {
    const { args, canvas, userEvent } = play
    await press(play)
    const summary = within(canvas.getByRole('alert'))
    await expect(summary.getByText(m.checkout_problems_title({ count: 2 }))).toBeVisible()
    await expect(emailField(play)).toHaveFocus()
    await expect(emailField(play)).toHaveAccessibleDescription(m.error_email_empty())
    await userEvent.click(summary.getByRole('button', { name: m.contact_empty() }))
    await expect(messageField(play)).toHaveFocus()
    await userEvent.click(summary.getByRole('button', { name: m.error_email_empty() }))
    await expect(emailField(play)).toHaveFocus()
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const Submitted: Story = {
  play: async (play) => {
    const { args, canvas, userEvent } = play
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: m.contact_topic() }), 'order')
    await userEvent.type(emailField(play), ' anna@example.com ')
    await userEvent.type(messageField(play), 'The filter jumps.')
    await press(play)
    await expect(args.send).toHaveBeenCalledOnce()
    await expect(args.send).toHaveBeenCalledWith(
      expect.objectContaining({ topic: 'order', email: 'anna@example.com', text: 'The filter jumps.' }),
    )
  },
}

export const TooManyRequests: Story = {
  args: { search: { state: 'often' } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(m.error_too_many()),
}
