import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Chip, RemovableChip } from '#ui/actions/chip.tsx'
import { FlavourDot } from '#ui/product/flavour-dot.tsx'
import { createPseudoStates, Matrix as States } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Actions/Chip',
  component: Chip,
  subcomponents: { RemovableChip },
  args: { children: 'Mint', selected: false, count: undefined, disabled: false, onClick: fn() },
} satisfies Meta<typeof Chip>

export default meta
type Story = StoryObj<typeof meta>

function Choices({ labels }: { labels: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (label: string) =>
    setChosen(chosen.includes(label) ? chosen.filter((other) => other !== label) : [...chosen, label])
  return (
    <div className="flex flex-wrap gap-2">
      {labels.map((label) => (
        <Chip key={label} selected={chosen.includes(label)} onClick={() => toggle(label)}>
          {label}
        </Chip>
      ))}
    </div>
  )
}

export const Default: Story = {}

/** Multiple selection with toggle buttons: each chip is a tab stop with a pressed state. */
export const Group: Story = {
  render: () => <Choices labels={[m.flavour_mint(), m.flavour_berry(), m.flavour_citrus(), m.flavour_liquorice()]} />,
  play: async ({ canvas, userEvent, step }) => {
    const mint = canvas.getByRole('button', { name: m.flavour_mint() })
    await step('Space selects a chip, which keeps the focus', async () => {
      await userEvent.tab()
      await userEvent.keyboard(' ')
      await expect(mint).toHaveAttribute('aria-pressed', 'true')
      await expect(mint).toHaveFocus()
    })
    await step('Enter selects the next chip', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getAllByRole('button', { pressed: true })).toHaveLength(2)
    })
    await step('A second click deselects the chip', async () => {
      await userEvent.click(mint)
      await expect(mint).toHaveAttribute('aria-pressed', 'false')
    })
  },
}
export const WithCountAndFlavour: Story = {
  args: {
    count: 12,
    children: (
      <>
        <FlavourDot flavour="mint" /> Mint
      </>
    ),
  },
}

/** A filter value without matching products. */
export const Disabled: Story = {
  args: { disabled: true, count: 0 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

const remove = fn()
export const Removable: Story = {
  render: () => (
    <RemovableChip removeLabel={m.catalogue_remove_filter({ filter: m.flavour_mint() })} onClick={remove}>
      {m.flavour_mint()}
    </RemovableChip>
  ),
  play: async ({ canvas, userEvent }) => {
    remove.mockClear()
    await userEvent.tab()
    await expect(
      canvas.getByRole('button', { name: m.catalogue_remove_filter({ filter: m.flavour_mint() }) }),
    ).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(remove).toHaveBeenCalledOnce()
  },
}
export const LongText: Story = {
  args: { children: 'Preiselbeer-Wacholder-Geschmacksrichtung ohne Süßungsmittelzusatz', count: 128, selected: true },
}
export const Matrix: Story = {
  parameters: { pseudo: createPseudoStates('button') },
  render: () => (
    <States
      rows={['Off', 'On', 'Removable']}
      columns={['Default', 'Hover', 'Focus', 'Active', 'Disabled']}
      cell={(row, column) =>
        row === 'Removable' ? (
          <RemovableChip
            removeLabel={m.catalogue_remove_filter({ filter: m.flavour_mint() })}
            disabled={column === 'Disabled'}
          >
            {m.flavour_mint()}
          </RemovableChip>
        ) : (
          <Chip selected={row === 'On'} count={12} disabled={column === 'Disabled'}>
            {m.flavour_mint()}
          </Chip>
        )
      }
    />
  ),
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
