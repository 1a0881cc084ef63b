import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ImageBlock } from '../../studio/previews/image-block.tsx'
import { landscape } from '../fixtures/content-image.ts'
import { text } from '../fixtures/controls.ts'
import { inStudio } from './in-studio.tsx'

const meta = {
  title: 'Studio/Image block',
  component: ImageBlock,
  args: { src: landscape.src, alt: 'Hills by a fjord' },
  argTypes: { src: text, alt: text },
  decorators: [inStudio],
} satisfies Meta<typeof ImageBlock>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Hills by a fjord' })
    await expect(picture.getBoundingClientRect().width).toBeGreaterThan(300)
  },
}
export const NoPicture: Story = {
  args: { src: undefined, alt: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No picture yet')).toBeVisible()
  },
}
export const NoAlternativeText: Story = { args: { alt: undefined } }
