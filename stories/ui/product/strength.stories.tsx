import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Strength } from '#ui/product/strength.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { Matrix as StateMatrix } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const words = { Weak: 1, Normal: 2, Strong: 3, 'Extra strong': 4 } as const
const milligrams = { Weak: 3, Normal: 8, Strong: 11, 'Extra strong': 18 }

const meta = {
  title: 'UI/Product/Strength',
  component: Strength,
  args: { level: 2, mg: 8, label: 'Normal', compact: false },
  argTypes: { level: createSelectControl(1, 2, 3, 4) },
} satisfies Meta<typeof Strength>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Strengths above the maximum are displayed at the end of the scale. */
export const AboveMaximum: Story = { args: { level: 4, mg: 43, label: 'Extra strong' } }

/** Without a value in mg, the range of the strength level is highlighted. */
export const WithoutMilligrams: Story = { args: { level: 3, mg: undefined, label: 'Strong' } }

/** Some catalogues contain a value in mg but no strength level. */
export const WithoutLevel: Story = { args: { level: undefined, label: undefined } }

export const Compact: Story = {
  args: { compact: true },
  play: async ({ canvas }) => {
    const word = canvas.getByText(m.strength_2())
    await expect(word.getBoundingClientRect().width).toBeLessThan(2)
  },
}
export const LongText: Story = { args: { level: 4, mg: 16, label: 'Außergewöhnlich nikotinkräftig' } }
export const Matrix: Story = {
  render: () => (
    <StateMatrix
      rows={['With word', 'Compact', 'No milligrams']}
      columns={['Weak', 'Normal', 'Strong', 'Extra strong']}
      cell={(row, word) => (
        <Strength
          level={words[word]}
          mg={row === 'No milligrams' ? undefined : milligrams[word]}
          label={word}
          compact={row === 'Compact'}
        />
      )}
    />
  ),
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
