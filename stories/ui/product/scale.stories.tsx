import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NicotineScale } from '#ui/product/nicotine-scale.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { createLinkSlot } from '../../fixtures/link-slot.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Product/Scale',
  component: NicotineScale,
  args: {
    mg: 8,
    figure: '8 mg',
    label: 'Nicotine per pouch: 8 mg, Normal',
    ranges: ['Weak', 'Normal', 'Strong', 'Extra strong'],
    level: 2,
    caption: 'Milligrams of nicotine in one pouch. Nicotine is addictive.',
  },
  argTypes: { level: createSelectControl(1, 2, 3, 4) },
} satisfies Meta<typeof NicotineScale>

export default meta
type Story = StoryObj<typeof meta>

const other = (mg: number) => {
  const draw = createLinkSlot(`#${mg}`)
  return { mg, link: () => draw({ className: '', children: <span className="sr-only">{`Cool Mint, ${mg} mg`}</span> }) }
}

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: /8 mg/ })).toBeVisible()
    const rule = canvasElement.querySelector('.scale-rule')?.getBoundingClientRect()
    const needle = canvasElement.querySelector('.scale-rule > b')?.getBoundingClientRect()
    if (!rule || !needle) throw new Error('Nothing is drawn')
    const place = ((needle.left + needle.right) / 2 - rule.left) / rule.width
    await expect(Math.abs(place - 8 / 20)).toBeLessThan(0.005)
  },
}

/** Other products are links on the scale, each at least 24 px wide. */
export const WithOthers: Story = {
  args: {
    mg: 14,
    figure: '14 mg',
    label: 'Nicotine per pouch: 14 mg, Extra strong',
    level: 4,
    others: [other(11), other(4)],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Cool Mint, 11 mg' })
    await expect(link).toHaveFocus()
    await expect(link.getBoundingClientRect().width).toBeGreaterThanOrEqual(24)
  },
}
export const BoundaryValues: Story = {
  render: (args) => (
    <>
      <NicotineScale {...args} mg={0} figure="0 mg" level={1} />
      <NicotineScale {...args} mg={20} figure="20 mg" level={4} />
      <NicotineScale {...args} mg={43} figure="43 mg" level={4} />
    </>
  ),
}

/** Without `mg`, the scale has no needle. */
export const WithoutNeedle: Story = { args: { mg: undefined, figure: undefined, level: undefined } }
export const LongText: Story = {
  args: { ranges: ['Außergewöhnlich leicht', 'Gewöhnlich', 'Nikotinkräftig', 'Außergewöhnlich nikotinkräftig'] },
  globals: narrowViewportGlobals,
}
