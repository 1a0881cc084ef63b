import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from '#ui/feedback/spinner.tsx'

const meta = { title: 'UI/Feedback/Spinner', component: Spinner } satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

/** The spinner is hidden from screen readers, because the busy element has `aria-busy`. */
export const Default: Story = {
  play: ({ canvas }) => expect(canvas.queryByRole('img')).toBeNull(),
}

export const Matrix: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-4">
      {grounds.map((ground) => (
        <p key={ground} className={`flex items-center gap-3 rounded-md px-4 py-3 ${ground}`}>
          <Spinner /> Fetching
        </p>
      ))}
    </div>
  ),
}

const grounds = [
  'bg-paper text-ink',
  'bg-surface text-ink-muted',
  'bg-accent text-accent-ink',
  'bg-danger-soft text-danger',
  'bg-notice text-notice-ink',
]
