import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'contrast', label: 'High contrast' },
]

const meta = {
  title: 'UI/Forms/Segmented control',
  component: SegmentedControl,
  args: { legend: 'Appearance', name: 'appearance', options, defaultValue: 'system', onChange: fn() },
  argTypes: { defaultValue: createSelectControl('system', 'light', 'dark', 'contrast') },
} satisfies Meta<typeof SegmentedControl>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const [system, , dark, contrast] = canvas.getAllByRole('radio')
    await step('The group is named, and Tab focuses the selected option', async () => {
      await expect(canvas.getByRole('group')).toHaveAccessibleName()
      await userEvent.tab()
      await expect(system).toHaveFocus()
    })
    await step('Arrow keys select', async () => {
      await userEvent.keyboard('{ArrowRight}{ArrowRight}')
      await expect(dark).toBeChecked()
      await expect(dark).toHaveFocus()
      await expect(args.onChange).toHaveBeenCalledTimes(2)
    })
    await step('A click selects', async () => {
      await userEvent.click(contrast?.parentElement ?? document.body)
      await expect(contrast).toBeChecked()
    })
  },
}
export const HoverAndFocus: Story = { parameters: { pseudo: { hover: true, focusVisible: ['input[value="system"]'] } } }
export const NoSelection: Story = { args: { defaultValue: undefined } }
export const Disabled: Story = { args: { disabled: true } }
export const LongText: Story = {
  args: {
    legend: 'Darstellung',
    options: [
      { value: 'system', label: 'Systemeinstellung' },
      { value: 'light', label: 'Hell' },
      { value: 'dark', label: 'Dunkel' },
      { value: 'contrast', label: 'Hoher Kontrast' },
    ],
  },
}
export const Narrow: Story = { globals: narrowViewportGlobals }
