import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { sortMethods } from '#app.config'
import { SortDialog } from '#features/catalogue/components/sort-dialog.tsx'
import { m } from '#paraglide/messages.js'
import { flag, oneOf, slot } from '../fixtures/controls.ts'
import { inFrame } from '../fixtures/in-frame.ts'
import { narrow } from '../fixtures/widths.tsx'
import { escapeGivesFocusBack, opensAndKeepsFocus } from './keyboard.ts'
import { openedByButton } from './opened-by-button.tsx'

const Opened = openedByButton(SortDialog)

const meta = {
  title: 'Dialogs/Sort',
  component: SortDialog,
  parameters: inFrame,
  args: { open: true, onOpenChange: fn(), onSort: fn(), sort: 'popularity', methods: sortMethods },
  argTypes: { open: flag, methods: slot, sort: oneOf(...sortMethods) },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof SortDialog>

export default meta
type Story = StoryObj<typeof meta>

const findDialog = async () => within(await screen.findByRole('dialog', { name: m.sort_title() }))

export const Default: Story = {}

export const ByPrice: Story = { args: { sort: 'price-asc' } }

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

export const Keyboard: Story = {
  args: { open: false },
  play: async ({ args, canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await step('Enter opens it; focus moves in and stays in', () =>
      opensAndKeepsFocus(userEvent, opener, m.sort_title()),
    )
    await step('Escape closes it and gives focus back', () => escapeGivesFocusBack(userEvent, opener))
    await step('Enter on a method sorts', async () => {
      await userEvent.keyboard('{Enter}')
      const newest = (await findDialog()).getByRole('button', { name: m.sort_newest() })
      newest.focus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onSort).toHaveBeenCalledWith('newest')
    })
  },
}

export const Hover: Story = { parameters: { pseudo: { hover: ['li button'], rootSelector: 'body' } } }
export const Focus: Story = { parameters: { pseudo: { focusVisible: ['li button'], rootSelector: 'body' } } }
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const Narrow: Story = { globals: narrow }
