import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { SortDialog } from '#features/catalogue/components/filters/list-dialogs.tsx'
import { listSearchDefaults } from '#features/catalogue/search-params.ts'
import { m } from '#messages/rest.ts'
import { iframeParameters } from '../fixtures/iframe-parameters.ts'
import { expectDialogKeyboardAccess } from '../fixtures/keyboard.ts'
import { mockNavigate, withListNavigation } from '../fixtures/list-navigation.tsx'
import { narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'
import { withOpenerButton } from './with-opener-button.tsx'

const Opened = withOpenerButton(SortDialog)

/** Sorts a list on phones. On larger screens, use the sort menu. */
const meta = {
  title: 'Dialogs/Sort',
  component: SortDialog,
  parameters: iframeParameters,
  args: { open: true, onOpenChange: fn(), search: listSearchDefaults },
  globals: phoneViewportGlobals,
  decorators: [withListNavigation],
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof SortDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Selected: Story = {
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: m.sort_title() }))
    await expect(dialog.getByRole('link', { name: m.sort_popularity() })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(dialog.getByRole('link', { name: m.sort_newest() }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(mockNavigate).toHaveBeenCalledWith({ ...listSearchDefaults, sort: 'newest' }, undefined))
  },
}

export const Keyboard: Story = {
  args: { open: false },
  play: async (context) => {
    await expectDialogKeyboardAccess(context, m.sort_title(), 12)
  },
}

export const SearchResults: Story = { args: { relevanceLabel: 'Best match' } }
export const LongText: Story = {
  args: { search: { ...listSearchDefaults, sort: 'price-pouch' } },
  globals: narrowViewportGlobals,
}
