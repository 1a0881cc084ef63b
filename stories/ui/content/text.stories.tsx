import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '#ui/content/text.tsx'
import { selectControl } from '../../fixtures/controls.ts'
import { Matrix } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const sizes = ['display', '3xl', '2xl', 'xl', 'lg', 'base', 'sm', 'xs'] as const
const tones = ['ink', 'muted', 'accent', 'positive', 'warning', 'danger'] as const
const weights = ['regular', 'medium', 'semibold'] as const

const meta = {
  title: 'UI/Text',
  component: Text,
  args: { children: 'Twenty pouches in a can', size: 'base', tone: 'ink', tabular: false, measured: false },
  argTypes: {
    as: selectControl('p', 'span', 'div', 'strong', 'h1', 'h2', 'h3', 'h4'),
    size: selectControl(...sizes),
    tone: selectControl(...tones),
    weight: selectControl(...weights),
  },
} satisfies Meta<typeof Text>

export default meta
type Story = StoryObj<typeof meta>

const passage =
  'A can holds twenty pouches. Each lies under the upper lip for up to half an hour, and the lid has room for the used ' +
  'ones. Strength is given in milligrams of nicotine per pouch, the same way on every page.'

export const Default: Story = {}

export const Sizes: Story = {
  render: (args) => (
    <div className="grid gap-5">
      {sizes.map((size) => (
        <Text key={size} {...args} size={size} />
      ))}
    </div>
  ),
}

export const LongText: Story = { args: { children: passage, measured: true, tone: 'muted' } }

export const Figures: Story = {
  args: { tabular: true, children: undefined },
  render: (args) => (
    <div className="grid justify-items-end gap-1 sm:max-w-tip">
      {['1 111,11 kr', '39,00 kr', '758,80 kr'].map((amount) => (
        <Text key={amount} {...args}>
          {amount}
        </Text>
      ))}
    </div>
  ),
}

export const TonesAndWeights: Story = {
  name: 'Matrix',
  render: () => (
    <Matrix
      rows={tones}
      columns={weights}
      cell={(tone, weight) => (
        <Text tone={tone} weight={weight}>
          Twenty pouches in a can
        </Text>
      )}
    />
  ),
}

export const Narrow: Story = {
  args: { as: 'h2', size: 'display', children: 'Nikotinbeutelverpackungsverordnung' },
  globals: narrowViewportGlobals,
}
