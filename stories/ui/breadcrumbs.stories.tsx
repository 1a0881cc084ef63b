import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { linkTo } from '../fixtures/links.tsx'

const meta = {
  title: 'UI/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    label: 'You are here',
    items: [
      { label: 'Home', link: linkTo('#home') },
      { label: 'Nicotine pouches', link: linkTo('#pouches') },
      { label: 'Fresh mint slim' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Narrow: Story = { globals: { viewport: { value: 'narrow', isRotated: false } } }
