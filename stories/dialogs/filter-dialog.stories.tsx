import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { FilterDialog } from '#features/catalogue/components/filters/filter-dialog.tsx'
import { getFormatLabel, getStrengthLabel } from '#features/catalogue/labels.ts'
import { createListState } from '#features/catalogue/rules/listing/list-state.ts'
import { getFlavourLabel } from '#features/site/flavour-label.ts'
import { m } from '#messages/rest.ts'
import { catalogueCards } from '../fixtures/catalogue-cards.ts'
import { iframeParameters } from '../fixtures/iframe-parameters.ts'
import { expectEscapeRestoresFocus, expectFocusTrap } from '../fixtures/keyboard.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'
import { withOpenerButton } from './with-opener-button.tsx'

const Opened = withOpenerButton(FilterDialog)
const mintOnly = { filters: [{ name: 'flavor', values: ['mint'] }], sort: 'popularity' } as const

const meta = {
  title: 'Dialogs/Filter',
  component: FilterDialog,
  parameters: iframeParameters,
  args: { open: true, onOpenChange: fn(), onApply: fn(), list: createListState(catalogueCards, 20) },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof FilterDialog>

export default meta
type Story = StoryObj<typeof meta>

const findDialog = () => screen.findByRole('dialog', { name: m.filter_title() })

export const Default: Story = {}

export const Filtered: Story = { args: { list: createListState(catalogueCards, 20, mintOnly) } }

export const WithUpdatedCounts: Story = {
  play: async ({ args, userEvent, step }) => {
    const dialog = within(await findDialog())
    const chip = (name: string) => dialog.getByRole('button', { name })
    await step('Each value shows the number of its products', async () => {
      await expect(chip(`${getFlavourLabel('mint')} 2`)).toBeVisible()
      await expect(chip('Solvane 2')).toBeVisible()
      await expect(chip(m.filter_show({ count: 4 }))).toBeVisible()
    })
    await step('A selection updates the other counts and the number of results', async () => {
      await userEvent.click(chip(`${getFlavourLabel('mint')} 2`))
      await expect(chip(`${getFlavourLabel('mint')} 2`)).toHaveAttribute('aria-pressed', 'true')
      await expect(chip('Solvane 1')).toBeVisible()
      await expect(chip(`${getFormatLabel('mini')} 0`)).toBeDisabled()
      await expect(chip(m.filter_show({ count: 2 }))).toBeVisible()
    })
    await step('The filters are applied only by the button', async () => {
      await expect(args.onApply).not.toHaveBeenCalled()
      await userEvent.click(chip(m.filter_show({ count: 2 })))
      await expect(args.onApply).toHaveBeenCalledWith([{ name: 'flavor', values: ['mint'] }], 'popularity')
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    })
  },
}

export const Cleared: Story = {
  args: { list: createListState(catalogueCards, 20, mintOnly) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await findDialog())
    await userEvent.click(dialog.getByRole('button', { name: m.filter_clear() }))
    await userEvent.click(dialog.getByRole('button', { name: m.filter_show({ count: 4 }) }))
    await expect(args.onApply).toHaveBeenCalledWith([], 'popularity')
  },
}

export const Keyboard: Story = {
  args: { open: false },
  play: async ({ canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await step('Enter opens the dialog and moves the focus into it; Tab stays inside', () =>
      expectFocusTrap(userEvent, opener, m.filter_title(), 20),
    )
    await step('Space selects a value', async () => {
      const chip = within(await findDialog()).getByRole('button', { name: `${getStrengthLabel(3)} 1` })
      chip.focus()
      await userEvent.keyboard(' ')
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
    })
    await step('Escape closes the dialog and restores the focus', () => expectEscapeRestoresFocus(userEvent, opener))
  },
}

const manyBrands = Array.from({ length: 14 }, (_, index) => {
  const brand = `Nordische Tabakfreigenussmanufaktur ${index + 1}`
  return { ...catalogueCards[0], id: `long-${index}`, brand, brandUri: `brand-${index}` }
})

export const LongText: Story = {
  args: { list: createListState([...catalogueCards, ...manyBrands], 20) },
  globals: narrowViewportGlobals,
}

export const Empty: Story = { args: { list: createListState([], 20) } }

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
