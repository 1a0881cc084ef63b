import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Strength } from '#ui/product/strength.tsx'
import { flag, oneOf } from '../../fixtures/controls.ts'
import { Matrix as StateMatrix } from '../../fixtures/matrix.tsx'
import { narrow, rightToLeft } from '../../fixtures/widths.tsx'

const words = { Light: 1, Normal: 2, Strong: 3, 'Extra strong': 4 } as const

const meta = {
  title: 'UI/Strength',
  component: Strength,
  args: { level: 2, label: 'Normal', compact: false },
  argTypes: { level: oneOf(1, 2, 3, 4), compact: flag },
} satisfies Meta<typeof Strength>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Weak: Story = { args: { level: 1, label: 'Weak' } }
export const Strong: Story = { args: { level: 3, label: 'Strong' } }
export const ExtraStrong: Story = { args: { level: 4, label: 'Extra strong' } }

/** Only the marks are drawn; the word is still read. */
export const Compact: Story = {
  args: { compact: true },
  play: async ({ canvas }) => {
    const word = canvas.getByText('Normal')
    await expect(word.getBoundingClientRect().width).toBeLessThan(2)
  },
}
export const LongText: Story = { args: { level: 4, label: 'Außergewöhnlich nikotinkräftig' } }
export const Matrix: Story = {
  render: () => (
    <StateMatrix
      rows={['With word', 'Compact'] as const}
      columns={['Light', 'Normal', 'Strong', 'Extra strong'] as const}
      cell={(row, word) => <Strength level={words[word]} label={word} compact={row === 'Compact'} />}
    />
  ),
}
export const Narrow: Story = { ...LongText, globals: narrow }
export const RightToLeft: Story = { args: { level: 3, label: 'قوي' }, decorators: [rightToLeft] }
