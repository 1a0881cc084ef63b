import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Picture } from '#ui/picture.tsx'

const hills =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#cfdccf"/>' +
  '<path d="M0 260Q150 160 300 240T600 200V400H0Z" fill="#2f5d50"/></svg>'

const meta = {
  title: 'UI/Picture',
  component: Picture,
  args: { src: `data:image/svg+xml,${encodeURIComponent(hills)}`, alt: 'Green hills', width: 600, height: 400 },
  decorators: [
    (Story) => (
      <div className="aspect-square w-64 overflow-hidden rounded-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Picture>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Green hills' })).toHaveAttribute('loading', 'lazy')
  },
}
export const KeepsTheLeftInView: Story = { args: { position: '0% 50%' } }
export const Decoration: Story = { args: { alt: '', priority: true } }
