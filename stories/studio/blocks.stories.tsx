import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ButtonBlock, CalloutBlock, ImageBlock } from '../../studio/blocks/block-previews.tsx'
import { ProductsBlock } from '../../studio/blocks/products-block.tsx'
import { landscapeImage } from '../fixtures/content-image.ts'
import { withStudioTheme } from './with-studio-theme.tsx'

/** Blocks of a post in the studio's editor. The stories under Blocks show how the shop renders them. */
const meta = { title: 'Studio/Blocks', decorators: [withStudioTheme] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** Creates a story for a block preview. `says` lists the texts that must be visible. */
function story(render: NonNullable<Story['render']>, ...says: string[]): Story {
  return {
    render,
    play: async ({ canvas }) => {
      for (const text of says) await expect(canvas.getByText(text)).toBeVisible()
      // A block must not contain working links, because clicks must select the block.
      await expect(canvas.queryByRole('link')).toBeNull()
    },
  }
}

export const Button = story(
  () => <ButtonBlock title="See all mint pouches" link="/flavours/mint" />,
  'See all mint pouches',
  '/flavours/mint',
)
export const EmptyButton = story(() => <ButtonBlock title={undefined} link={undefined} />, 'No link yet')
export const LongButton = story(() => (
  <ButtonBlock title="Alle Pfefferminzgeschmacksrichtungen der Sommersonderauflage ansehen" link="/flavours/mint" />
))

export const Callout = story(() => <CalloutBlock text={'Keep cans closed.\nKeep them out of reach of children.'} />)
export const EmptyCallout = story(() => <CalloutBlock text={undefined} />, 'Empty callout')

export const Image: Story = {
  render: () => <ImageBlock src={landscapeImage.src} alt="Hills by a fjord" />,
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Hills by a fjord' })
    await expect(picture.getBoundingClientRect().width).toBeGreaterThan(300)
  },
}
export const ImageWithoutFile = story(() => <ImageBlock src={undefined} alt={undefined} />, 'No image yet')
export const ImageWithoutAltText = story(() => <ImageBlock src={landscapeImage.src} alt={undefined} />)

const search = { query: 'mint', searchFields: ['title', 'flavour'] }
const alone = { title: undefined, description: undefined }
const words = { title: 'A mild one to compare with', description: 'Eight milligrams, slim, and a quiet mint.' }

export const Products = story(
  () => <ProductsBlock layout="singular" {...search} {...words} />,
  'A mild one to compare with',
  'First product found for “mint” in title, flavour',
)
export const SingleProductWithoutText = story(() => <ProductsBlock layout="singular" {...search} {...alone} />)
export const ProductSlideshow = story(
  () => <ProductsBlock layout="slideshow" {...search} {...alone} />,
  'Products found for “mint” in title, flavour',
)
export const ProductsWithoutQuery = story(
  () => <ProductsBlock layout="singular" query={undefined} searchFields={[]} {...alone} />,
  'No search yet',
)
