import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProductImagePlaceholder } from '#ui/product/product-image.tsx'

/** Placeholder for a missing or broken picture of a product. */
const meta = {
  title: 'UI/Product/Product image placeholder',
  component: ProductImagePlaceholder,
  args: { label: 'Fjell mint' },
  decorators: [
    (Story) => (
      <div className="size-40 rounded-md bg-flavour-soft" data-flavour="mint">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProductImagePlaceholder>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('img', { name: 'Fjell mint' })).toBeVisible(),
}

/** The outline is decorative, because the product name is next to it. */
export const Decorative: Story = {
  args: { label: '' },
  play: ({ canvas }) => expect(canvas.queryByRole('img')).toBeNull(),
}
