import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { SortMenu } from '#features/catalogue/components/sort-menu.tsx'
import { listSearchDefaults } from '#features/catalogue/search-params.ts'
import { m } from '#messages/rest.ts'
import { expectTabOrder } from '../fixtures/keyboard.ts'
import { mockNavigate, withListNavigation } from '../fixtures/list-navigation.tsx'
import { narrowViewportGlobals, phoneViewportGlobals, withClassName } from '../fixtures/widths.tsx'

const meta = {
  title: 'Cards/Sort menu',
  component: SortMenu,
  args: { search: listSearchDefaults, onOpenDialog: fn() },
  decorators: [withListNavigation, withClassName('min-h-fill')],
} satisfies Meta<typeof SortMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const orders = canvas.getByRole('list', { name: m.sort_title() })
    await expect(orders).toBeVisible()
    await expect(canvas.getByRole('link', { name: m.sort_popularity() })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: m.sort_strength_asc() })).toHaveAttribute(
      'href',
      '/?sort=strength-asc',
    )
    // `getByText` replaces the non-breaking spaces of the page, but not those of its argument.
    await expect(canvas.getByText(m.catalogue_sort_by_popularity().replaceAll(/\s/g, ' '))).toBeVisible()
  },
}

export const Keyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const button = canvas.getByRole('button')
    await step('Enter opens the menu, Tab moves into it', async () => {
      await expectTabOrder(userEvent, [button])
      await userEvent.keyboard('{Enter}')
      await expectTabOrder(userEvent, [canvas.getByRole('link', { name: m.sort_popularity() })])
    })
    await step('A click closes the menu and sorts the list', async () => {
      const newest = canvas.getByRole('link', { name: m.sort_newest() })
      await userEvent.click(newest)
      await waitFor(() => expect(newest).not.toBeVisible())
      await waitFor(() =>
        expect(mockNavigate).toHaveBeenCalledWith({ ...listSearchDefaults, sort: 'newest' }, undefined),
      )
    })
  },
}

export const Phone: Story = {
  globals: phoneViewportGlobals,
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog')
    await userEvent.click(button)
    await expect(args.onOpenDialog).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('list', { name: m.sort_title() })).toBeNull()
  },
}

export const SearchResults: Story = { args: { relevanceLabel: 'Best match' } }
export const LongText: Story = {
  args: { search: { ...listSearchDefaults, sort: 'price-pouch' } },
  globals: narrowViewportGlobals,
}
