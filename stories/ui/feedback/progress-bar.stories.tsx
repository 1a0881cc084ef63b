import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { rangeControl } from '../../fixtures/controls.ts'
import { narrowViewportGlobals, withFormWidth } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Progress bar',
  component: ProgressBar,
  args: { value: 0.4, label: 'Towards free shipping' },
  argTypes: { value: rangeControl(0, 1, 0.05) },
  decorators: [withFormWidth],
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Towards free shipping' })).toHaveAttribute('value', '0.4')
  },
}

/** Values above 1 are clamped. */
export const Full: Story = {
  args: { value: 1.4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('value', '1')
  },
}
export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {[0, 0.02, 0.25, 0.5, 0.75, 0.98, 1].map((value) => (
        <ProgressBar key={value} {...args} value={value} />
      ))}
    </div>
  ),
}
export const Narrow: Story = { globals: narrowViewportGlobals }
