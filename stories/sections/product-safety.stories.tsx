import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProductSafety } from '#features/product/components/product-safety.tsx'
import { m } from '#messages/rest.ts'
import { narrowViewportGlobals, withHeading } from '../fixtures/widths.tsx'

/** Manufacturer and safety information that the law requires on product pages. */
const meta = {
  title: 'Sections/Product safety',
  component: ProductSafety,
  args: {
    safety: {
      manufacturer: {
        name: 'Limmat Pouch AG',
        address: ['Beispielstrasse 9', 'CH-8005 Zürich'],
        contact: 'safety@limmatpouch.example',
      },
      euPerson: {
        name: 'Kontor für Produktsicherheit GmbH',
        address: ['Musterallee 3', 'DE-10115 Berlin'],
        contact: 'https://produktsicherheit.example/',
      },
      signal: 'danger',
      pictograms: ['GHS06'],
      statements: ['H301', 'P102', 'P264', 'P270', 'P301+P310', 'P330', 'P405', 'P501'],
    },
  },
  decorators: [withHeading('Fjallvik Cool Mint Slim')],
} satisfies Meta<typeof ProductSafety>

export default meta
type Story = StoryObj<typeof meta>

export const WithHazardClassification: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: m.product_safety_skull() })).toBeVisible()
    await expect(canvas.getByText(m.product_safety_p301_p310())).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'safety@limmatpouch.example' })).toHaveAttribute(
      'href',
      'mailto:safety@limmatpouch.example',
    )
  },
}

export const Narrow: Story = { globals: narrowViewportGlobals }

/** Product without a hazard classification. The EU manufacturer can only be contacted by telephone. */
export const ManufacturerOnly: Story = {
  args: {
    safety: {
      manufacturer: {
        name: 'Nordbeutel Manufaktur GmbH',
        address: ['Musterweg 12', 'DE-24105 Kiel'],
        contact: '+49 431 000000',
      },
      pictograms: [],
      statements: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+49 431 000000')).toBeVisible()
    await expect(canvas.queryByText(m.product_safety_eu_person())).toBeNull()
  },
}
