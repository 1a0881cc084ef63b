import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProductsBlock } from '../../studio/previews/products-block.tsx'
import { oneOf, slot, text } from '../fixtures/controls.ts'
import { inStudio } from './in-studio.tsx'

const meta = {
  title: 'Studio/Product search block',
  component: ProductsBlock,
  args: {
    layout: 'singular',
    query: 'mint',
    searchFields: ['title', 'flavour'],
    title: 'A mild one to compare with',
    description: 'Eight milligrams, slim, and a mint that stays in the background.',
  },
  argTypes: {
    layout: oneOf('singular', 'slideshow'),
    query: text,
    searchFields: slot,
    title: text,
    description: text,
  },
  decorators: [inStudio],
} satisfies Meta<typeof ProductsBlock>

export default meta
type Story = StoryObj<typeof meta>

export const Singular: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A mild one to compare with')).toBeVisible()
    await expect(canvas.getByText('The first product found for “mint” in title, flavour')).toBeVisible()
  },
}
export const ProductAlone: Story = { args: { title: undefined, description: undefined } }
export const Slideshow: Story = {
  args: { layout: 'slideshow', title: undefined, description: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Products found for “mint” in title, flavour')).toBeVisible()
  },
}
export const Empty: Story = {
  args: { query: undefined, searchFields: [], title: undefined, description: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No search yet')).toBeVisible()
  },
}
