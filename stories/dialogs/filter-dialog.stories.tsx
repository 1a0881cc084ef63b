import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { FilterDialog } from '#features/catalogue/components/filters/filter-dialog.tsx'
import { getFormatLabel, getStrengthLabel } from '#features/catalogue/labels.ts'
import { createListState } from '#features/catalogue/rules/listing/list-state.ts'
import { getFlavourLabel } from '#features/site/product-copy.ts'
import { m } from '#messages/rest.ts'
import { catalogueCards } from '../fixtures/catalogue-cards.ts'
import { iframeParameters } from '../fixtures/in-iframe.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'
import { expectEscapeRestoresFocus, expectFocusTrap } from './keyboard.ts'
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

export const CountsFollowTheChoice: Story = {
  play: async ({ args, userEvent, step }) => {
    const dialog = within(await findDialog())
    const chip = (name: string) => dialog.getByRole('button', { name })
    await step('Every value says how many products it lists', async () => {
      await expect(chip(`${getFlavourLabel('mint')} 2`)).toBeVisible()
      await expect(chip('Solvane 2')).toBeVisible()
      await expect(chip(m.filter_show({ count: 4 }))).toBeVisible()
    })
    await step('A choice changes the other counts and what would be shown', async () => {
      await userEvent.click(chip(`${getFlavourLabel('mint')} 2`))
      await expect(chip(`${getFlavourLabel('mint')} 2`)).toHaveAttribute('aria-pressed', 'true')
      await expect(chip('Solvane 1')).toBeVisible()
      await expect(chip(`${getFormatLabel('mini')} 0`)).toBeDisabled()
      await expect(chip(m.filter_show({ count: 2 }))).toBeVisible()
    })
    await step('Nothing is applied before it is asked for', async () => {
      await expect(args.onApply).not.toHaveBeenCalled()
      await userEvent.click(chip(m.filter_show({ count: 2 })))
      await expect(args.onApply).toHaveBeenCalledWith([{ name: 'flavor', values: ['mint'] }], 'popularity')
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    })
  },
}

export const ClearsEverything: Story = {
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
    await step('Enter opens it; focus moves in and stays in', () =>
      expectFocusTrap(userEvent, opener, m.filter_title(), 20),
    )
    await step('A value is chosen with the space bar', async () => {
      const chip = within(await findDialog()).getByRole('button', { name: `${getStrengthLabel(3)} 1` })
      chip.focus()
      await userEvent.keyboard(' ')
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
    })
    await step('Escape closes it and gives focus back', () => expectEscapeRestoresFocus(userEvent, opener))
  },
}

const manyBrands = catalogueCards.slice(0, 1).flatMap((card) =>
  Array.from({ length: 14 }, (_, index) => {
    const brand = `Nordische Tabakfreigenussmanufaktur ${index + 1}`
    return { ...card, id: `long-${index}`, brand, brandUri: `brand-${index}` }
  }),
)

export const LongText: Story = {
  args: { list: createListState([...catalogueCards, ...manyBrands], 20) },
  globals: narrowViewportGlobals,
}

export const Empty: Story = { args: { list: createListState([], 20) } }

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
