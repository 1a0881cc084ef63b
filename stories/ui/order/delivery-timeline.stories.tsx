import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { computeDeliveryWindow, listDeliveryTimelineDays } from '#market-rules/delivery/delivery-window.ts'
import { DeliveryTimeline } from '#ui/order/delivery-timeline.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const orderedAt = Date.parse('2026-11-25T09:00:00Z')
const daysOf = (method: string, country: string) =>
  listDeliveryTimelineDays(computeDeliveryWindow(method, country, orderedAt))

const meta = {
  title: 'UI/Order/Delivery timeline',
  component: DeliveryTimeline,
  args: { days: daysOf('standard', 'SE') },
} satisfies Meta<typeof DeliveryTimeline>

export default meta
type Story = StoryObj<typeof meta>

export const Standard: Story = {
  play: ({ canvas }) => expect(canvas.getAllByText(/^(27|30|1|2)$/)).toHaveLength(4),
}

export const Express: Story = { args: { days: daysOf('express', 'SE') } }

/** Longest delivery time of all markets, on a narrow viewport. */
export const Overseas: Story = { args: { days: daysOf('standard', 'US') }, globals: narrowViewportGlobals }
