import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ProductImage } from '#ui/product/product-image.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { flavours, getProductFormat, getProductImageUrl } from '../../fixtures/product-image.ts'
import { withClassName } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Product/Product image',
  component: ProductImage,
  args: {
    src: getProductImageUrl('mint'),
    alt: 'A can of Fjell mint seen from above',
    flavour: 'mint',
    format: 'slim',
    view: 'top',
    dimmed: false,
    priority: false,
    width: 600,
    height: 600,
  },
  argTypes: {
    flavour: createSelectControl(...flavours),
    format: createSelectControl('mini', 'superslim', 'slim', 'normal', 'large'),
    view: createSelectControl('top', 'angle', 'side', 'open', 'ruler', 'stack'),
  },
  decorators: [withClassName('max-w-80')],
} satisfies Meta<typeof ProductImage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutFlavour: Story = { args: { flavour: undefined } }
/** The shadow matches the camera angle of the picture. */
export const AtAnAngle: Story = { args: { src: getProductImageUrl('mint', 'angle'), view: 'angle' } }
/** Without a known can format, no shadow is drawn. */
export const WithoutShadow: Story = { args: { format: undefined } }
export const OutOfStock: Story = { args: { dimmed: true } }
export const MissingPicture: Story = {
  args: { src: undefined },
  play: ({ canvas }) => expect(canvas.getByRole('img', { name: 'A can of Fjell mint seen from above' })).toBeVisible(),
}

/** If the file at the URL is not an image, a placeholder with the same accessible name replaces the picture. */
export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
    await expect(canvas.getByRole('img', { name: 'A can of Fjell mint seen from above' })).toBeVisible()
  },
}
export const MissingAndOutOfStock: Story = { args: { src: undefined, dimmed: true } }

export const Matrix: Story = {
  render: () => (
    <div className="grid grid-cols-3 gap-4">
      {flavours.map((flavour) => (
        <div key={flavour} className="grid gap-2">
          <ProductImage
            src={getProductImageUrl(flavour)}
            alt={`Fjell ${flavour}`}
            flavour={flavour}
            format={getProductFormat(flavour)}
          />
          <ProductImage alt={`Fjell ${flavour}, picture missing`} flavour={flavour} />
        </div>
      ))}
    </div>
  ),
}
