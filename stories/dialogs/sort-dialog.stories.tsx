import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { SortDialog } from '#features/catalogue/components/sort-dialog.tsx'
import { m } from '#paraglide/messages.js'

const meta = {
  title: 'Dialogs/Sort',
  component: SortDialog,
  args: { open: true, onOpenChange: fn(), onSort: fn(), sort: 'popularity' },
  decorators: [
    (Story) => (
      <main>
        <h1 className="text-xl">A list</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof SortDialog>

export default meta
type Story = StoryObj<typeof meta>

const findDialog = async () => within(await screen.findByRole('dialog', { name: m.sort_title() }))

export const ByPopularity: Story = {}

export const OnePressSorts: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await findDialog()
    await expect(dialog.getByRole('button', { name: m.sort_popularity() })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(dialog.getByRole('button', { name: m.sort_price_asc() }))
    await expect(args.onSort).toHaveBeenCalledWith('price-asc')
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}

export const TheSameAgainOnlyCloses: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: m.sort_popularity() }))
    await expect(args.onSort).not.toHaveBeenCalled()
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}
