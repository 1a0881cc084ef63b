import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CompareTable } from '#features/product/compare/compare-table.tsx'
import { m } from '#messages/rest.ts'
import { catalogueCards } from '../fixtures/catalogue-cards.ts'
import { narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'

/** Compares the facts of up to four products side by side. */
const meta = {
  title: 'Sections/Compare table',
  component: CompareTable,
  args: {
    cards: catalogueCards.slice(0, 4),
    moistures: Object.fromEntries(catalogueCards.slice(0, 3).map(({ id }) => [id, 'semi-moist'])),
  },
} satisfies Meta<typeof CompareTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(args.cards.length)
    await expect(canvas.getByRole('rowheader', { name: m.product_fact_nicotine_pouch() })).toBeVisible()
    await expect(canvas.getByText(m.compare_differences())).toBeVisible()
  },
}

/** A single product has no differences to highlight. */
export const SingleProduct: Story = {
  args: { cards: catalogueCards.slice(0, 1) },
  play: ({ canvas }) => expect(canvas.queryByText(m.compare_differences())).toBeNull(),
}

/** On phones, the table scrolls horizontally and can be focused, so that it also scrolls with the arrow keys. */
export const Phone: Story = {
  globals: phoneViewportGlobals,
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('region', { name: m.compare_title() })
    // The links on the nicotine scale precede the table in the tab order.
    for (let links = 0; links < 6 && document.activeElement !== table; links++) await userEvent.tab()
    await expect(table).toHaveFocus()
  },
}
export const Narrow: Story = { globals: narrowViewportGlobals }
