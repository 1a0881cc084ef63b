import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NicotinePurchasesTable } from '#features/account/components/nicotine-purchases.tsx'
import { sumNicotineByMonth } from '#features/account/rules/nicotine-months.ts'
import { m } from '#messages/rest.ts'
import { narrowViewportGlobals, withFormWidth } from '../fixtures/widths.tsx'

const orders = [
  { date: '2026-11-12 09:30:00', lines: [{ cans: 10, mg: 1800 }] },
  { date: '2026-11-02 09:30:00', lines: [{ cans: 2, mg: 160 }] },
  { date: '2026-09-20 18:00:00', lines: [{ cans: 30, mg: 6600 }] },
  { date: '2026-01-05 18:00:00', lines: [{ cans: 1, mg: 80 }] },
]

const now = Date.parse('2026-11-23T12:00:00Z')

/** The amount of nicotine that a customer bought, by month. */
const meta = {
  title: 'Sections/Nicotine purchases',
  component: NicotinePurchasesTable,
  decorators: [withFormWidth],
  args: sumNicotineByMonth(orders, now),
} satisfies Meta<typeof NicotinePurchasesTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(13)
    await expect(canvas.getAllByRole('cell')[0]).toHaveTextContent('12')
  },
}

export const Narrow: Story = { globals: narrowViewportGlobals }

export const UnknownNicotine: Story = {
  args: sumNicotineByMonth([...orders, { date: '2026-10-01 09:30:00', lines: [{ cans: 3 }] }], now),
  play: ({ canvas }) => expect(canvas.getByText(m.account_nicotine_unknown())).toBeVisible(),
}

export const NoPurchases: Story = {
  args: sumNicotineByMonth([], now),
  play: ({ canvas }) => expect(canvas.getByText(m.account_nicotine_none().replace(/\s+/g, ' '))).toBeVisible(),
}
