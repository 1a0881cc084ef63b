import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NewsletterForm, type NewsletterFormProps } from '#features/newsletter/components/newsletter-form.tsx'
import { m } from '#messages/rest.ts'
import { narrowViewportGlobals, withFormWidth } from '../fixtures/widths.tsx'

type Subscribe = NewsletterFormProps['onSubscribe']

const meta = {
  title: 'Sections/Newsletter sign-up',
  component: NewsletterForm,
  decorators: [withFormWidth],
  args: { onSubscribe: fn<Subscribe>(async () => undefined) },
} satisfies Meta<typeof NewsletterForm>

export default meta
type Story = StoryObj<typeof meta>

const email = () => m.newsletter_email_label()

export const Default: Story = {}

export const Subscribed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: email() }), ' anna@example.com ')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: m.newsletter_submit() }))
    await expect(args.onSubscribe).toHaveBeenCalledWith({ email: 'anna@example.com', consent: true, email_field: '' })
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      `${m.newsletter_thanks()}. ${m.newsletter_sent()}`,
    )
    await expect(canvas.getByRole('textbox', { name: email() })).toHaveValue('')
  },
}

export const Invalid: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const field = canvas.getByRole('textbox', { name: email() })
    const press = () => userEvent.click(canvas.getByRole('button', { name: m.newsletter_submit() }))
    await step('Empty form', async () => {
      await press()
      await expect(field).toHaveAccessibleDescription(m.error_email_empty())
      await expect(field).toHaveFocus()
      await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(m.error_newsletter_consent())
    })
    await step('Invalid email address', async () => {
      await userEvent.type(field, 'anna')
      await press()
      await expect(field).toHaveAccessibleDescription(m.error_invalid_email())
      await expect(args.onSubscribe).not.toHaveBeenCalled()
    })
  },
}

export const Busy: Story = {
  args: { onSubscribe: fn<Subscribe>(() => new Promise(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: email() }), 'anna@example.com')
    await userEvent.click(canvas.getByRole('checkbox'))
    const button = canvas.getByRole('button', { name: m.newsletter_submit() })
    await userEvent.dblClick(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(args.onSubscribe).toHaveBeenCalledOnce()
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { onSubscribe: fn<Subscribe>(async () => m.error_newsletter()) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: email() }), 'anna@example.com')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: m.newsletter_submit() }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(m.error_newsletter())
    await expect(canvas.getByRole('textbox', { name: email() })).toHaveValue('anna@example.com')
  },
}

export const Narrow: Story = { globals: narrowViewportGlobals }
