import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { HomeSlides, TopBrands } from '#features/landing/components/home-pictures.tsx'
import { landscapeImage, productImage } from '../fixtures/content-image.ts'

const everywhere = { visibility: 'everywhere' } as const
const slides = ['Limited editions', 'The can after use', 'Travelling with pouches', 'Seasons'].map((alt, index) => ({
  ...{ key: alt, ...everywhere, href: `/offers/${index}` },
  image: { ...(index % 2 === 0 ? landscapeImage : productImage), alt },
}))

/** The cards of the home page that consist of pictures: slideshow and top brands. */
const meta = {
  title: 'Sections/Pictures of the home page',
  component: HomeSlides,
  args: { slides },
} satisfies Meta<typeof HomeSlides>

export default meta
type Story = StoryObj<typeof meta>

export const Slides: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Limited editions' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/4$/))
  },
}
export const OneSlide: Story = { args: { slides: slides.slice(0, 1) } }
export const WithoutLink: Story = {
  args: { slides: [{ key: 'a', ...everywhere, image: { ...landscapeImage, alt: 'Hills by a fjord' } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Hills by a fjord' })).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
export const WithMobileImages: Story = {
  args: { slides: slides.map((slide) => ({ ...slide, mobile: { ...productImage, alt: slide.image.alt } })) },
}
export const Brands: Story = {
  render: () => (
    <TopBrands
      brands={['fjallvik', 'havlind', 'kvistra'].map((uri) => ({
        ...{ key: uri, ...everywhere, href: `/brands/${uri}` },
        image: { ...landscapeImage, alt: '' },
      }))}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Havlind' })).toHaveAttribute(
      'href',
      expect.stringMatching(/havlind$/),
    )
  },
}
