import type { Meta, StoryObj } from '@storybook/react-vite'
import { Search, Tag } from 'lucide'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchDialog, type SearchDialogGroup, type SearchDialogProps } from '#ui/overlays/search-dialog.tsx'
import { iframeParameters } from '../fixtures/iframe-parameters.ts'
import { expectEscapeRestoresFocus } from '../fixtures/keyboard.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'

const mark = (icon: typeof Search) => (
  <span className="flex w-12 shrink-0 justify-center text-ink-muted">
    <Icon of={icon} size="sm" />
  </span>
)

const groups: SearchDialogGroup[] = [
  { label: 'Suggestions', items: [{ id: 'word mint', label: 'Mint', href: '#mint', mark: mark(Search) }] },
  {
    label: 'Products',
    items: [
      {
        id: '1',
        label: 'Cool Mint Slim',
        detail: 'Tindavik, Normal',
        note: '46,90 kr',
        href: '#1',
        mark: mark(Search),
      },
      { id: '2', label: 'Garden Mint', detail: 'Myrholt, Strong', note: '40,90 kr', href: '#2', mark: mark(Search) },
    ],
  },
  { label: 'Brands, flavours and more', items: [{ id: 'page mint', label: 'Mint', href: '#page', mark: mark(Tag) }] },
]

function Opened(props: SearchDialogProps) {
  const [open, setOpen] = useState(props.open)
  const [value, setValue] = useState(props.value)
  const change = (next: string) => {
    setValue(next)
    props.onValueChange(next)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <SearchDialog {...props} open={open} onOpenChange={setOpen} value={value} onValueChange={change} />
    </>
  )
}

const meta = {
  title: 'Dialogs/Search dialog',
  component: SearchDialog,
  parameters: iframeParameters,
  args: {
    open: false,
    onOpenChange: fn(),
    labels: {
      title: 'Search',
      field: 'Search for products, brands and articles',
      placeholder: 'Product, brand, flavour or article',
      close: 'Close the search',
      clear: 'Clear',
    },
    value: 'mint',
    onValueChange: fn(),
    groups,
    busy: false,
    status: '4 suggestions',
    statusHidden: true,
    action: '/search',
    onChoose: fn(),
    onSubmit: fn(),
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof SearchDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { open: true } }

export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await step('The focus moves to the field and stays there', async () => {
      opener.focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      const chosen = screen.getByRole('option', { name: 'Cool Mint Slim Tindavik, Normal 46,90 kr' })
      await waitFor(() => expect(chosen).toHaveAttribute('data-highlighted'))
      await expect(screen.getByRole('combobox')).toHaveFocus()
    })
    await step('Enter selects the highlighted suggestion', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }))
    })
    await step('Escape closes the dialog and restores the focus', () => expectEscapeRestoresFocus(userEvent, opener))
  },
}

export const Submitted: Story = {
  args: { open: true, value: '', groups: [], status: '' },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('cool mint{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith('cool mint')
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}

export const NoResults: Story = {
  args: { open: true, value: 'qqq', groups: [], status: 'Nothing found for “qqq”', statusHidden: false },
  play: () => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found')),
}

export const Loading: Story = { args: { open: true, groups: [], busy: true, status: 'Searching', statusHidden: false } }

export const Narrow: Story = { args: { open: true }, globals: narrowViewportGlobals }
