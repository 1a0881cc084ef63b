import type { Meta, StoryObj } from '@storybook/react-vite'
import { Accordion } from '#ui/content/accordion.tsx'
import { Split } from '#ui/layout/split.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Layout/Split',
  component: Split,
  args: {
    title: 'For adults only',
    children: (
      <p className="text-lg text-ink-muted">
        Nicotine is addictive. This shop sells to adults only and asks for your age before you enter.
      </p>
    ),
  },
} satisfies Meta<typeof Split>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Flush: Story = {
  args: {
    title: 'Questions and answers',
    flush: true,
    children: (
      <Accordion
        items={[
          { title: 'What does the number of milligrams mean?', content: 'Nicotine in one pouch.' },
          { title: 'When is delivery free?', content: 'From the amount the cart shows.' },
        ]}
      />
    ),
  },
}

export const LongText: Story = {
  name: 'Long text',
  args: { title: 'Altersnachweispflicht und Jugendschutzbestimmungen beim Versand' },
}

export const Narrow: Story = { globals: narrowViewportGlobals }
