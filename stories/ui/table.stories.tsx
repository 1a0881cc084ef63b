import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Table } from '#ui/table.tsx'
import { flag } from '../fixtures/controls.ts'
import { narrow, rightToLeft } from '../fixtures/widths.tsx'

const meta = {
  title: 'UI/Table',
  component: Table,
  args: {
    caption: 'Delivery',
    hideCaption: false,
    columns: [
      { key: 'way', label: 'Way' },
      { key: 'time', label: 'Time' },
      { key: 'price', label: 'Price', align: 'end' },
    ],
    rows: [
      { key: 'point', cells: ['Service point', '2 to 3 working days', '39,00 kr'] },
      { key: 'door', cells: ['To the door', 'Next working day', '79,00 kr'] },
      { key: 'free', cells: ['Above 300 kr', '2 to 3 working days', 'Free'] },
    ],
  },
  argTypes: { hideCaption: flag },
} satisfies Meta<typeof Table>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Delivery' })).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: 'To the door' })).toBeVisible()
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3)
  },
}
export const HiddenCaption: Story = { args: { hideCaption: true } }
export const Empty: Story = { args: { rows: [] } }
export const Focus: Story = { parameters: { pseudo: { focusVisible: 'section' } } }
export const LongText: Story = {
  args: {
    caption: 'Versandkosten und Zustellzeiten nach Zustellverfahren',
    columns: [
      { key: 'way', label: 'Zustellverfahren' },
      { key: 'time', label: 'Voraussichtliche Zustellzeit' },
      { key: 'age', label: 'Altersüberprüfung' },
      { key: 'price', label: 'Versandkostenanteil', align: 'end' },
    ],
    rows: [
      { key: 'a', cells: ['Nachbarschaftsabholstelle', '2 bis 3 Werktage', 'Bei der Abholung', '3,90 EUR'] },
      { key: 'b', cells: ['Haustürzustellung', 'Nächster Werktag', 'Lichtbildausweis an der Haustür', '11,90 EUR'] },
    ],
  },
}

/** Too wide for the window: the frame scrolls, by keyboard too, and the page does not. */
export const Narrow: Story = {
  ...LongText,
  globals: narrow,
  play: async ({ canvas, userEvent }) => {
    const frame = canvas.getByRole('region', { name: /Versandkosten/ })
    await expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth)
    await userEvent.tab()
    await expect(frame).toHaveFocus()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const RightToLeft: Story = {
  args: {
    caption: 'التوصيل',
    columns: [
      { key: 'way', label: 'الطريقة' },
      { key: 'price', label: 'السعر', align: 'end' },
    ],
    rows: [{ key: 'point', cells: ['نقطة استلام', '39,00 kr'] }],
  },
  decorators: [rightToLeft],
}
