import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ContactPage } from '#features/contact/components/contact-page.tsx'
import { m } from '#messages/rest.ts'
import { slot } from '../fixtures/controls.ts'
import { narrow } from '../fixtures/widths.tsx'
import { withRouter } from '../fixtures/with-router.tsx'

const meta = {
  title: 'Sections/Contact page',
  component: ContactPage,
  decorators: [withRouter],
  parameters: { layout: 'fullscreen' },
  args: { search: {} },
  argTypes: { search: slot },
} satisfies Meta<typeof ContactPage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: m.contact_topic() })).toHaveDisplayValue(
      m.contact_topic_question(),
    )
    await expect(canvas.getByRole('textbox', { name: m.contact_message() })).toBeRequired()
  },
}

export const OfAccessibility: Story = {
  args: { search: { about: 'accessibility' } },
  play: async ({ canvas }) => {
    const topic = canvas.getByRole('combobox', { name: m.contact_topic() })
    await expect(topic).toHaveDisplayValue(m.contact_topic_accessibility())
  },
}

export const Narrow: Story = { globals: narrow }

export const Sent: Story = {
  args: { search: { state: 'sent' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(m.contact_sent())
  },
}

export const NoText: Story = {
  args: { search: { state: 'text' } },
  play: async ({ canvas }) => {
    const text = canvas.getByRole('textbox', { name: m.contact_message() })
    await expect(text).toHaveAccessibleDescription(expect.stringContaining(m.contact_empty()))
  },
}
