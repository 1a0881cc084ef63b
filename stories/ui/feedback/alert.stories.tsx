import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert, type AlertTone } from '#ui/feedback/alert.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const tones = ['info', 'positive', 'warning', 'danger'] as const satisfies readonly AlertTone[]

const tryAgain = (
  <Button variant="quiet" size="sm">
    Try again
  </Button>
)

/** A message about the page or a form, next to its subject. To confirm an action, use a toast. */
const meta = {
  title: 'UI/Feedback/Alert',
  component: Alert,
  args: {
    tone: 'info',
    title: undefined,
    children: 'Orders above 135 GBP may be charged customs duty.',
    role: undefined,
  },
  argTypes: { tone: createSelectControl(...tones), role: createSelectControl('alert', 'status') },
} satisfies Meta<typeof Alert>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Positive: Story = {
  args: { tone: 'positive', role: 'status', children: 'Thanks for signing up to our newsletter' },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(m.newsletter_thanks()),
}
export const Danger: Story = {
  args: {
    tone: 'danger',
    role: 'alert',
    children:
      'Something went wrong, verify your details and try again. If the issue persists please contact our support.',
    action: tryAgain,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(m.error_generic())
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: m.error_retry() })).toHaveFocus()
  },
}
export const LongText: Story = {
  args: {
    tone: 'warning',
    title: 'Mindestbestellwert für grenzüberschreitende Nikotinbeutellieferungen nicht erreicht',
    children:
      'Zollabfertigungsgebühren und Einfuhrumsatzsteuer werden vom Zustelldienst erhoben: Sendungsverfolgungsnummernbenachrichtigung folgt.',
    action: tryAgain,
  },
}
export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-3">
      {tones.map((tone) => (
        <div key={tone} className="grid gap-3 md:grid-cols-3">
          <Alert {...args} tone={tone} />
          <Alert {...args} tone={tone} title={m.checkout_about_label()} />
          <Alert {...args} tone={tone} title={m.checkout_about_label()} action={tryAgain} />
        </div>
      ))}
    </div>
  ),
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
