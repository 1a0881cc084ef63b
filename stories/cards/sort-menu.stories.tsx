import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { ListNavigationContext } from '#features/catalogue/components/list-link.tsx'
import { SortMenu } from '#features/catalogue/components/sort-menu.tsx'
import { listSearchDefaults } from '#features/catalogue/search-params.ts'
import { m } from '#messages/rest.ts'
import { narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'

const go = fn<NonNullable<ComponentProps<typeof ListNavigationContext>['value']>>(async () => undefined)

const meta = {
  title: 'Cards/Sort menu',
  component: SortMenu,
  args: { search: listSearchDefaults, onDialog: fn() },
  decorators: [
    (Story) => (
      <div className="min-h-fill">
        <ListNavigationContext value={go}>
          <Story />
        </ListNavigationContext>
      </div>
    ),
  ],
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
    // The number and the unit may be joined by a non-breaking space.
    await expect(canvas.getByText(m.catalogue_sort_by_popularity().replaceAll(/\s/g, ' '))).toBeVisible()
  },
}

export const Keyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const button = canvas.getByRole('button')
    await step('Enter opens it, Tab leads into it', async () => {
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await userEvent.tab()
      await expect(canvas.getByRole('link', { name: m.sort_popularity() })).toHaveFocus()
    })
    await step('A press closes it and shows the list in that order', async () => {
      const newest = canvas.getByRole('link', { name: m.sort_newest() })
      await userEvent.click(newest)
      await waitFor(() => expect(newest).not.toBeVisible())
      await waitFor(() => expect(go).toHaveBeenCalledWith({ ...listSearchDefaults, sort: 'newest' }, undefined))
    })
  },
}

export const Phone: Story = {
  globals: phoneViewportGlobals,
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog')
    await userEvent.click(button)
    await expect(args.onDialog).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('list', { name: m.sort_title() })).toBeNull()
  },
}

export const SearchResults: Story = { args: { firstSort: 'Best match' } }
export const LongText: Story = {
  args: { search: { ...listSearchDefaults, sort: 'price-pouch' } },
  globals: narrowViewportGlobals,
}
