import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { Matrix as StateMatrix } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const shapes = ['line', 'picture', 'control'] as const
const widths = ['full', 'two-thirds', 'half', 'third'] as const

const meta = {
  title: 'UI/Feedback/Skeleton',
  component: Skeleton,
  args: { shape: 'line', width: 'full' },
  argTypes: { shape: createSelectControl(...shapes), width: createSelectControl(...widths) },
  render: (args) => (
    <div className="max-w-80">
      <Skeleton {...args} />
    </div>
  ),
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: ({ canvasElement }) => expect(canvasElement.querySelector('[aria-hidden=true]')).toBeVisible(),
}
export const Matrix: Story = {
  render: () => (
    <StateMatrix
      rows={shapes}
      columns={widths}
      cell={(shape, width) => (
        <div className="w-40">
          <Skeleton shape={shape} width={width} />
        </div>
      )}
    />
  ),
}

export const Paragraph: Story = {
  render: () => (
    <section aria-busy="true" aria-label="Loading the article" className="grid max-w-reading gap-3">
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="two-thirds" />
    </section>
  ),
}
export const Narrow: Story = { args: { shape: 'picture' }, globals: narrowViewportGlobals }
