import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Accordion } from '#ui/accordion.tsx'

const meta = {
  title: 'UI/Accordion',
  component: Accordion,
  args: {
    items: [
      { title: 'How strong is it?', content: 'Each pouch holds 6 mg of nicotine, which is level 2 of 4.' },
      { title: 'How is it delivered?', content: 'In a plain parcel. The courier asks for proof of age.' },
      { title: 'Can I return it?', content: 'Unopened cans within 14 days.' },
    ],
  },
} satisfies Meta<typeof Accordion>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('How strong is it?'))
    await expect(canvas.getByText(/6 mg of nicotine/)).toBeVisible()
    await expect(canvas.getByText(/plain parcel/)).not.toBeVisible()
  },
}
export const OneAtATime: Story = { args: { name: 'questions' } }
export const OpenFromTheStart: Story = {
  args: { items: [{ title: 'Ingredients', content: 'Plant fibre, water, salt, flavour, nicotine.', open: true }] },
}
