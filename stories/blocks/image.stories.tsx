import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ArticleImage } from '#features/rich-text/components/article-body.tsx'
import { landscapeImage, productImage } from '../fixtures/content-image.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'
import { withPostLayout } from './with-post-layout.tsx'

/** A picture in a post. */
const meta = {
  title: 'Blocks/Image',
  component: ArticleImage,
  args: { image: landscapeImage },
  parameters: { layout: 'fullscreen' },
  decorators: [withPostLayout],
} satisfies Meta<typeof ArticleImage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Hills by a fjord' })
    await expect(picture).toBeVisible()
    await expect(picture.getBoundingClientRect().width).toBeGreaterThan(300)
  },
}
export const Square: Story = { args: { image: { ...productImage, alt: 'A can of mint pouches' } } }
export const MissingPicture: Story = { args: { image: undefined } }
export const LongText: Story = {
  args: { image: { ...landscapeImage, alt: 'Eine Hügellandschaft am Fjord. '.repeat(6) } },
}
export const Narrow: Story = { globals: narrowViewportGlobals }
