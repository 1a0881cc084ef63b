import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { SortDialog } from '#features/catalogue/components/filters/list-dialogs.tsx'
import { ListNavigationContext } from '#features/catalogue/components/list-link.tsx'
import { listSearchDefaults } from '#features/catalogue/search-params.ts'
import { m } from '#messages/rest.ts'
import { iframeParameters } from '../fixtures/in-iframe.ts'
import { narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'
import { expectEscapeRestoresFocus, expectFocusTrap } from './keyboard.ts'
import { withOpenerButton } from './with-opener-button.tsx'

const Opened = withOpenerButton(SortDialog)
const go = fn<NonNullable<ComponentProps<typeof ListNavigationContext>['value']>>(async () => undefined)

const meta = {
  title: 'Dialogs/Sort',
  component: SortDialog,
  parameters: iframeParameters,
  args: { open: true, onOpenChange: fn(), search: listSearchDefaults },
  globals: phoneViewportGlobals,
  render: (args) => (
    <ListNavigationContext value={go}>
      <Opened {...args} />
    </ListNavigationContext>
  ),
} satisfies Meta<typeof SortDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const PressChooses: Story = {
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: m.sort_title() }))
    await expect(dialog.getByRole('link', { name: m.sort_popularity() })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(dialog.getByRole('link', { name: m.sort_newest() }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(go).toHaveBeenCalledWith({ ...listSearchDefaults, sort: 'newest' }, undefined))
  },
}

export const Keyboard: Story = {
  args: { open: false },
  play: async ({ canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await step('Enter opens it; focus moves in and stays in', () =>
      expectFocusTrap(userEvent, opener, m.sort_title(), 12),
    )
    await step('Escape closes it and gives focus back', () => expectEscapeRestoresFocus(userEvent, opener))
  },
}

export const SearchResults: Story = { args: { firstSort: 'Best match' } }
export const LongText: Story = {
  args: { search: { ...listSearchDefaults, sort: 'price-pouch' } },
  globals: narrowViewportGlobals,
}
