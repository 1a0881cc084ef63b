import type { Meta, StoryObj } from '@storybook/react-vite'
import { Table } from '#ui/table.tsx'

const meta = {
  title: 'UI/Table',
  component: Table,
  args: {
    caption: 'Delivery',
    columns: [
      { key: 'way', label: 'Way' },
      { key: 'time', label: 'Time' },
      { key: 'price', label: 'Price', align: 'end' },
    ],
    rows: [
      { key: 'point', cells: ['Service point', '2 to 3 working days', '39,00 kr'] },
      { key: 'door', cells: ['To the door', 'Next working day', '79,00 kr'] },
    ],
  },
} satisfies Meta<typeof Table>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const HiddenCaption: Story = { args: { hideCaption: true } }
