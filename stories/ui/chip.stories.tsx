import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Chip, RemovableChip } from '#ui/chip.tsx'
import { FlavourDot } from '#ui/flavour-dot.tsx'

const meta = {
  title: 'UI/Chip',
  component: Chip,
  args: { children: 'Mint', selected: false },
} satisfies Meta<typeof Chip>

export default meta
type Story = StoryObj<typeof meta>

function Choice({ label }: { label: string }) {
  const [selected, setSelected] = useState(false)
  return (
    <Chip selected={selected} onClick={() => setSelected(!selected)}>
      {label}
    </Chip>
  )
}

export const Default: Story = {
  render: () => <Choice label="Mint" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('button', { pressed: true })).toHaveFocus()
  },
}
export const Selected: Story = { args: { selected: true } }
export const WithCountAndHue: Story = {
  args: {
    count: 12,
    children: (
      <>
        <FlavourDot flavour="mint" /> Mint
      </>
    ),
  },
}
export const Disabled: Story = { args: { disabled: true, count: 0 } }

const remove = fn()
export const Removable: Story = {
  render: () => (
    <RemovableChip removeLabel="Remove filter: Mint" onClick={remove}>
      Mint
    </RemovableChip>
  ),
  play: async ({ canvas, userEvent }) => {
    remove.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter: Mint' }))
    await expect(remove).toHaveBeenCalledOnce()
  },
}
