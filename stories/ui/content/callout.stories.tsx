import type { Meta, StoryObj } from '@storybook/react-vite'
import { Callout } from '#ui/content/callout.tsx'
import { Prose } from '#ui/content/prose.tsx'
import { narrowViewportGlobals, withClassName } from '../../fixtures/widths.tsx'

/** Highlights a remark in running text. For messages about the page, use an alert. */
const meta = {
  title: 'UI/Content/Callout',
  component: Callout,
  args: { children: 'Nicotine is highly addictive. If you do not use it today, there is no reason to begin.' },
  decorators: [withClassName('max-w-reading')],
} satisfies Meta<typeof Callout>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const InProse: Story = {
  render: (args) => (
    <Prose>
      <p>A slim pouch lies flat under the lip. It gives most of its nicotine in the first half hour.</p>
      <Callout {...args} />
      <p>The number on the can is the nicotine in one pouch, not the strength one feels.</p>
    </Prose>
  ),
}
export const LongText: Story = {
  args: {
    children:
      'Nikotinbeutel unterliegen der Tabakerzeugnisverordnung: Gesundheitswarnhinweise, Nikotinhöchstmengenbegrenzungen und Altersnachweispflichten gelten unabhängig von der Geschmacksrichtung und vom Verkaufsort.',
  },
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
