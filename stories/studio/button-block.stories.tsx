import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ButtonBlock } from '../../studio/previews/button-block.tsx'
import { text } from '../fixtures/controls.ts'
import { inStudio } from './in-studio.tsx'

const meta = {
  title: 'Studio/Button block',
  component: ButtonBlock,
  args: { title: 'See all mint pouches', link: '/flavours/mint' },
  argTypes: { title: text, link: text },
  decorators: [inStudio],
} satisfies Meta<typeof ButtonBlock>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('See all mint pouches')).toBeVisible()
    await expect(canvas.getByText('/flavours/mint')).toBeVisible()
    // A picture of a button: a click in the text selects the block.
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
export const Empty: Story = {
  args: { title: undefined, link: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No address yet')).toBeVisible()
  },
}
export const LongText: Story = {
  args: { title: 'Alle Pfefferminzgeschmacksrichtungen der Sommersonderauflage ansehen' },
}
