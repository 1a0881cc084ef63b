import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Section } from '#ui/layout/section.tsx'
import { expectNoOverflow, narrowViewportGlobals } from '../../fixtures/widths.tsx'

/** A page section. Use it for all sections, so that their spacing is consistent. */
const meta = {
  title: 'UI/Layout/Section',
  component: Section,
  args: {
    divided: false,
    band: false,
    'aria-labelledby': 'new',
    children: <SectionHeading id="new" title="New in the shop" text="What arrived this month." />,
  },
} satisfies Meta<typeof Section>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole('region', { name: canvas.getByRole('heading').textContent })).toBeVisible(),
}
export const Divided: Story = { args: { divided: true } }
export const Band: Story = {
  args: { band: true },
  play: expectNoOverflow,
}
export const Stacked: Story = {
  render: () => (
    <>
      <Section aria-labelledby="first">
        <SectionHeading id="first" title="Most bought this week" />
      </Section>
      <Section divided aria-labelledby="second">
        <SectionHeading id="second" title="Reading" text="What the can says, and what it means." />
      </Section>
    </>
  ),
}
export const LongText: Story = {
  args: {
    'aria-labelledby': 'lang',
    children: (
      <SectionHeading
        id="lang"
        title="Neuerscheinungen des Nikotinbeutelsortiments"
        text="Geschmacksrichtungszusammenstellungen, die in diesem Monat eingetroffen sind."
      />
    ),
  },
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
