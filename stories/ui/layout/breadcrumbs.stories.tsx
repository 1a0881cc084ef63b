import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { createLinkSlot } from '../../fixtures/link-slot.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Layout/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    label: 'You are here',
    items: [
      { label: 'Home', link: createLinkSlot('#home') },
      { label: 'Nicotine pouches', link: createLinkSlot('#pouches') },
      { label: 'Fresh mint slim' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('The current page is named, but not linked', async () => {
      await expect(canvas.getByText('Fresh mint slim')).toHaveAttribute('aria-current', 'page')
      await expect(canvas.getAllByRole('link')).toHaveLength(2)
    })
    await step('Tab moves through the links in order', async () => {
      await userEvent.tab()
      await expect(canvas.getByRole('link', { name: m.catalogue_home() })).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getAllByRole('link')[1]).toHaveFocus()
    })
  },
}
export const HoverAndFocus: Story = {
  parameters: { pseudo: { hover: 'a[href="#pouches"]', focusVisible: 'a[href="#pouches"]' } },
}
export const TopLevel: Story = {
  args: { items: [{ label: 'Home', link: createLinkSlot('#home') }, { label: 'Brands' }] },
}
export const LongText: Story = {
  args: {
    label: 'Sie sind hier',
    items: [
      { label: 'Startseite', link: createLinkSlot('#home') },
      { label: 'Nikotinbeutel mit außergewöhnlicher Geschmacksrichtung', link: createLinkSlot('#pouches') },
      { label: 'Preiselbeer-Wacholder-Eukalyptus Extrastark Superschlank Jubiläumssonderauflage' },
    ],
  },
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
