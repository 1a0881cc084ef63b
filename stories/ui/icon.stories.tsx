import type { Meta, StoryObj } from '@storybook/react-vite'
import { Truck } from 'lucide'
import { Icon } from '#ui/icon.tsx'

const meta = { title: 'UI/Icon', component: Icon, args: { of: Truck } } satisfies Meta<typeof Icon>

export default meta
type Story = StoryObj<typeof meta>

export const Decoration: Story = {}
export const Labelled: Story = { args: { label: 'Delivery' } }
export const Small: Story = { args: { size: 'sm' } }
export const Large: Story = { args: { size: 'lg' } }
