import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { ClosedNotice, DemoNotice } from '#features/market/components/closed-notice.tsx'
import { getCountryName } from '#features/market/country-names.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { createShippedCountriesQuery } from '../fixtures/shipped-countries.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'

/** Explains that the shop does not sell in the chosen country, in place of prices and buttons. */
const meta = {
  title: 'Sections/Closed market',
  component: ClosedNotice,
  globals: { market: 'PL' },
  args: { changeCountry: fn(async () => true), shippedCountries: createShippedCountriesQuery() },
} satisfies Meta<typeof ClosedNotice>

export default meta
type Story = StoryObj<typeof meta>

/** The market is closed because distance selling is banned. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const country = getCountryName('PL', getPageLanguage())
    await expect(canvas.getByText(new RegExp(m.closed_distance_sale_banned({ country })))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: m.closed_choose() }))
    await expect(await screen.findByRole('dialog', { name: m.market_title() })).toBeVisible()
  },
}

export const SaleBanned: Story = { globals: { market: 'NL', language: 'nl' } }

/** The market is closed because its rules are unknown. */
export const UnknownRules: Story = { globals: { market: 'LT', language: 'lt' } }

export const DemoMode: Story = { render: () => <DemoNotice country="PL" /> }

export const NarrowInGerman: Story = { globals: { market: 'DE', language: 'de', ...narrowViewportGlobals } }
export const NarrowInGreek: Story = { globals: { market: 'PL', language: 'el', ...narrowViewportGlobals } }
