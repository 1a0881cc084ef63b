import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { MarketDialog } from '#features/market/components/market-dialog.tsx'
import { getCountryName } from '#features/market/country-names.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { SiteProvider, useSite } from '#features/site/site.tsx'
import { m } from '#messages/rest.ts'
import { iframeParameters } from '../fixtures/iframe-parameters.ts'
import { expectDialogKeyboardAccess } from '../fixtures/keyboard.ts'
import { createShippedCountriesQuery } from '../fixtures/shipped-countries.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'
import { withOpenerButton } from './with-opener-button.tsx'

const Opened = withOpenerButton(MarketDialog)

/** Changes delivery country and language. Opens from the header and the footer. */
const meta = {
  title: 'Dialogs/Country and language',
  component: MarketDialog,
  parameters: iframeParameters,
  args: {
    open: true,
    onOpenChange: fn(),
    changeCountry: fn(async () => true),
    shippedCountries: createShippedCountriesQuery(),
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof MarketDialog>

export default meta
type Story = StoryObj<typeof meta>

const country = () => screen.findByRole('combobox', { name: m.market_country_label() })
const save = () => screen.getByRole('button', { name: m.market_save() })

export const Default: Story = {}

export const CountryChanged: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.selectOptions(await country(), 'ES')
    await userEvent.click(save())
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false))
    await expect(args.changeCountry).toHaveBeenCalledWith('ES')
  },
}

/** The shop sells to this market, but the commerce service does not ship there. */
export const UnsupportedCountry: Story = {
  args: { shippedCountries: createShippedCountriesQuery('SE') },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await country(), 'ES')
    const currentCountry = getCountryName('ES', getPageLanguage())
    const note = screen.getByText(new RegExp(m.market_unsupported({ currentCountry }).replace(/[()]/g, '\\$&')))
    await expect(note).toBeVisible()
  },
}

export const ClosedMarket: Story = {
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await country(), 'PL')
    const poland = getCountryName('PL', getPageLanguage())
    await expect(screen.getByText(m.market_closed({ country: poland }))).toBeVisible()
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    const last = options.lastIndexOf(getCountryName('SE', getPageLanguage()))
    await expect(options.indexOf(`${poland} (${m.market_catalogue_only()})`)).toBeGreaterThan(last)
  },
}

/** In demo mode, a market that is closed by the rules is open and has a notice. */
export const DemoMode: Story = {
  decorators: (Story) => {
    const site = useSite()
    const rules = { ...site.rules, open: `${site.rules.open} PL`, demoOnly: 'PL' }
    return (
      <SiteProvider site={{ ...site, rules }}>
        <Story />
      </SiteProvider>
    )
  },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await country(), 'PL')
    const poland = getCountryName('PL', getPageLanguage())
    await expect(screen.getByText(m.closed_demo({ country: poland }))).toBeVisible()
    await expect(screen.getByRole('option', { name: poland })).toBeInTheDocument()
  },
}

/** The commerce service ships to fewer countries than the shop has markets. */
export const CountriesWithoutDelivery: Story = {
  args: { shippedCountries: createShippedCountriesQuery('SE') },
  play: async () => {
    const spain = `${getCountryName('ES', getPageLanguage())} (${m.market_no_delivery()})`
    await expect(await screen.findByRole('option', { name: spain })).toBeInTheDocument()
    await expect(screen.getByRole('option', { name: getCountryName('SE', getPageLanguage()) })).toBeInTheDocument()
  },
}

export const Busy: Story = {
  args: { changeCountry: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await country(), 'ES')
    await userEvent.click(save())
    await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'))
  },
}

export const ChangeFailed: Story = {
  name: 'Error',
  args: { changeCountry: fn(async () => false) },
  play: async ({ args, userEvent }) => {
    await userEvent.selectOptions(await country(), 'ES')
    await userEvent.click(save())
    await expect(await screen.findByText(m.market_change_failed())).toBeVisible()
    await expect(save()).not.toHaveAttribute('aria-busy')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

export const Keyboard: Story = {
  args: { open: false },
  play: async (context) => {
    await expectDialogKeyboardAccess(context, m.market_title())
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const Narrow: Story = { globals: narrowViewportGlobals }
