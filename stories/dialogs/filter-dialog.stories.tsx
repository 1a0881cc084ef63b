import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { FilterDialog, type FilterDialogProps } from '#features/catalogue/components/filter-dialog.tsx'
import { initialList, listFromSearch } from '#features/catalogue/rules/list-state.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { catalogueCards } from '../fixtures/catalogue-cards.ts'

const mintOnly = { filters: [{ name: 'flavor', values: ['mint'] }], sort: 'popularity' } as const

const meta = {
  title: 'Dialogs/Filter',
  component: FilterDialog,
  args: { open: true, onOpenChange: fn(), onApply: fn(), list: initialList(catalogueCards, 20) },
  render: (args) => <OpenedByButton {...args} />,
} satisfies Meta<typeof FilterDialog>

export default meta
type Story = StoryObj<typeof meta>

function OpenedByButton(props: FilterDialogProps) {
  const [open, setOpen] = useState(props.open)
  const change = (next: boolean) => {
    props.onOpenChange(next)
    setOpen(next)
  }
  return (
    <main>
      <h1 className="mb-4 text-xl">A list</h1>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <FilterDialog {...props} open={open} onOpenChange={change} />
    </main>
  )
}

const findDialog = () => screen.findByRole('dialog', { name: m.filter_title() })

export const Unfiltered: Story = {}

export const Filtered: Story = { args: { list: listFromSearch(catalogueCards, 20, mintOnly) } }

export const CountsFollowTheChoice: Story = {
  play: async ({ args, userEvent, step }) => {
    const dialog = within(await findDialog())
    const chip = (name: string) => dialog.getByRole('button', { name })
    await step('Every value says how many products it lists', async () => {
      await expect(chip('Mint 2')).toBeVisible()
      await expect(chip('Holm 2')).toBeVisible()
      await expect(chip('Show 4 products')).toBeVisible()
    })
    await step('A choice changes the other counts and what would be shown', async () => {
      await userEvent.click(chip('Mint 2'))
      await expect(chip('Mint 2')).toHaveAttribute('aria-pressed', 'true')
      await expect(chip('Holm 1')).toBeVisible()
      await expect(chip('Mini 0')).toBeDisabled()
      await expect(chip('Show 2 products')).toBeVisible()
    })
    await step('Nothing is applied before it is asked for', async () => {
      await expect(args.onApply).not.toHaveBeenCalled()
      await userEvent.click(chip('Show 2 products'))
      await expect(args.onApply).toHaveBeenCalledWith([{ name: 'flavor', values: ['mint'] }])
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    })
  },
}

export const ClearsEverything: Story = {
  args: { list: listFromSearch(catalogueCards, 20, mintOnly) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await findDialog())
    await userEvent.click(dialog.getByRole('button', { name: m.filter_clear() }))
    await userEvent.click(dialog.getByRole('button', { name: 'Show 4 products' }))
    await expect(args.onApply).toHaveBeenCalledWith([])
  },
}

export const Keyboard: Story = {
  args: { open: false },
  play: async ({ canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await step('Focus moves in and stays in', async () => {
      opener.focus()
      await userEvent.keyboard('{Enter}')
      const dialog = await findDialog()
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    })
    await step('A value is chosen with the space bar', async () => {
      const chip = within(await findDialog()).getByRole('button', { name: 'Strong 1' })
      chip.focus()
      await userEvent.keyboard(' ')
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
    })
    await step('Escape closes it and gives focus back', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(opener).toHaveFocus())
    })
  },
}
