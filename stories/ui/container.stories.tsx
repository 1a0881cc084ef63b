import type { Meta, StoryObj } from '@storybook/react-vite'
import { Container } from '#ui/container.tsx'

const meta = {
  title: 'UI/Container',
  component: Container,
  args: { children: <div className="bg-surface p-6">The page between its gutters</div> },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Container>

export default meta
type Story = StoryObj<typeof meta>

export const Page: Story = {}
export const Reading: Story = { args: { width: 'reading' } }
export const Form: Story = { args: { width: 'form' } }
