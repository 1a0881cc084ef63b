import type { Meta, StoryObj } from '@storybook/react-vite'
import { Section } from '#ui/section.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

const meta = {
  title: 'UI/Section',
  component: Section,
  args: { children: <SectionHeading title="New in the shop" text="What arrived this month." /> },
} satisfies Meta<typeof Section>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Divided: Story = { args: { divided: true } }
