import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skull } from 'lucide'
import { expect } from 'storybook/test'
import { HazardDiamond } from '#ui/product/hazard-diamond.tsx'

const meta = {
  title: 'UI/Hazard diamond',
  component: HazardDiamond,
  args: { icon: '!', label: 'Exclamation mark' },
} satisfies Meta<typeof HazardDiamond>

export default meta
type Story = StoryObj<typeof meta>

export const ExclamationMark: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Exclamation mark' })).toBeVisible()
  },
}

export const SkullAndCrossbones: Story = { args: { icon: Skull, label: 'Skull and crossbones' } }
