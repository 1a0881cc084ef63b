import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '#ui/badge.tsx'

const meta = { title: 'UI/Badge', component: Badge, args: { children: 'Limited edition' } } satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Accent: Story = { args: { tone: 'accent', children: 'New' } }
export const Sale: Story = { args: { tone: 'sale', children: '−20 %' } }
export const Warning: Story = { args: { tone: 'warning', children: 'Few left' } }
