import type { Meta, StoryObj } from '@storybook/react-vite'
import { SectionHeading } from '#ui/section-heading.tsx'
import { textLinkClass } from '#ui/text-link-class.ts'

const meta = {
  title: 'UI/Section heading',
  component: SectionHeading,
  args: { title: 'Most bought this week' },
} satisfies Meta<typeof SectionHeading>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: {
    action: (
      <a href="#all" className={textLinkClass}>
        See all
      </a>
    ),
  },
}
export const Page: Story = {
  args: {
    size: 'page',
    eyebrow: 'Flavours',
    title: 'Mint',
    text: 'From the cool edge of peppermint to the round sweetness of spearmint.',
  },
}
export const Small: Story = { args: { size: 'small', title: 'Delivery' } }
export const LongText: Story = {
  args: { size: 'page', title: 'Nikotinbeutelgeschmacksrichtungen und Darreichungsformen im Überblick' },
}
