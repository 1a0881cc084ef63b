import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

/** For an empty list, cart or search result. Offer an action, and popular products in `below`. */
const meta = {
  title: 'UI/Feedback/Empty state',
  component: EmptyState,
  args: { title: 'Your cart is empty', headingLevel: 2, children: undefined },
  argTypes: { headingLevel: createSelectControl(1, 2, 3) },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithAction: Story = {
  args: {
    children: 'What you choose waits here until you are ready.',
    action: <Button>See all products</Button>,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(m.cart_empty_title())
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: m.landing_see_all() })).toHaveFocus()
  },
}

export const NothingFound: Story = {
  args: {
    title: 'Nothing matches',
    children: 'Take away a filter, or start over.',
    action: (
      <>
        <Button>Clear all filters</Button>
        <Button variant="quiet">See all products</Button>
      </>
    ),
  },
}
export const LongText: Story = {
  args: {
    title: 'Keine Übereinstimmungen mit der Geschmacksrichtungskombination',
    children:
      'Entfernen Sie Einschränkungen bei Nikotingehalt, Verpackungsgröße oder Herstellerzugehörigkeit, um weitere Ergebnisse zu sehen.',
    action: (
      <>
        <Button>Filtereinstellungen zurücksetzen</Button>
        <Button variant="secondary">Gesamtsortiment durchsuchen</Button>
      </>
    ),
  },
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
