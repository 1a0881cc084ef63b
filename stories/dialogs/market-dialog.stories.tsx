import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { MarketDialog } from '#features/market/components/market-dialog.tsx'
import { SiteProvider } from '#features/market/site.tsx'

const site = {
  origin: 'https://pouchery.example',
  domains: {},
  services: { commerceUrl: '/commerce', search: { appId: 'story', searchKey: 'story', indexPrefix: 'story_' } },
}

const meta = {
  title: 'Dialogs/Country and language',
  component: MarketDialog,
  args: { open: true, onOpenChange: fn(), changeCountry: fn(async () => true) },
  decorators: [
    (Story) => (
      <SiteProvider site={site}>
        <Story />
      </SiteProvider>
    ),
  ],
} satisfies Meta<typeof MarketDialog>

export default meta
type Story = StoryObj<typeof meta>

const country = () => screen.findByRole('combobox', { name: 'Deliver to' })
const save = () => screen.getByRole('button', { name: 'Save' })

export const Default: Story = {}

export const ChangesTheCountry: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.selectOptions(await country(), 'AT')
    await userEvent.click(save())
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false))
    await expect(args.changeCountry).toHaveBeenCalledWith('AT')
  },
}

export const NotShippedTo: Story = {
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await country(), 'FR')
    await expect(screen.getByText(/Sorry, we do not ship to your country \(France\) yet/)).toBeVisible()
  },
}

export const ChangeFails: Story = {
  args: { changeCountry: fn(async () => false) },
  play: async ({ args, userEvent }) => {
    await userEvent.selectOptions(await country(), 'AT')
    await userEvent.click(save())
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'))
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}
