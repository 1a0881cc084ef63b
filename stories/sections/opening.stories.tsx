import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HomePage } from '#features/landing/components/home-page.tsx'
import { canImage } from '../fixtures/content-image.ts'
import { slot, text } from '../fixtures/controls.ts'
import { narrow } from '../fixtures/widths.tsx'
import { withRouter } from '../fixtures/with-router.tsx'
import { homeOf } from './home-content.ts'

const opening = {
  kind: 'opening' as const,
  title: 'Nicotine pouches, told plainly',
  text: 'Sixteen makers, nine flavours, four strengths. Every can with its nicotine, its format and its price per pouch.',
  pictures: { image: canImage },
  links: [
    { title: 'See all pouches', href: '/nicotine-pouches' },
    { title: 'Choose by flavour', href: '/flavours' },
  ],
}

const meta = {
  title: 'Sections/Opening',
  component: HomePage,
  args: { shopName: 'Pouchery', content: homeOf(opening) },
  argTypes: { shopName: text, content: slot },
  parameters: { layout: 'fullscreen' },
  decorators: [withRouter],
} satisfies Meta<typeof HomePage>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone', isRotated: false } }

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: opening.title })).toBeVisible()
    await step('Tab goes through its links in order', async () => {
      for (const { title } of opening.links) {
        await userEvent.tab()
        await expect(canvas.getByRole('link', { name: title })).toHaveFocus()
      }
    })
  },
}
export const Hover: Story = { parameters: { pseudo: { hover: ['a'] } } }
export const Focus: Story = { parameters: { pseudo: { focusVisible: ['a'] } } }
export const MissingPicture: Story = {
  args: { content: homeOf({ kind: 'opening', title: opening.title, text: opening.text, links: opening.links }) },
}
export const LongText: Story = {
  args: {
    content: homeOf({
      ...opening,
      title: 'Nikotinbeutel aus skandinavischen Traditionsmanufakturen',
      text: 'Sechzehn Hersteller, neun Geschmacksrichtungen, vier Stärkegrade. Jedes Erzeugnis mit Nikotingehalt, Beutelformat und Preis je Beutel, damit sich alles vergleichen lässt.',
      links: [
        { title: 'Alle Nikotinbeutel ansehen', href: '/nicotine-pouches' },
        { title: 'Nach Geschmacksrichtungen aussuchen', href: '/flavours' },
      ],
    }),
  },
}
export const Phone: Story = { globals: phone }
export const Narrow: Story = { globals: narrow }
