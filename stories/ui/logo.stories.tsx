import type { Meta, StoryObj } from '@storybook/react-vite'
import { brand } from '#app.config'
import { Logo } from '#ui/logo.tsx'

const meta = { title: 'UI/Logo', component: Logo, args: { name: brand.name } } satisfies Meta<typeof Logo>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
