import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Gallery } from '#ui/gallery.tsx'
import { canPicture } from '../fixtures/can-picture.ts'

const meta = {
  title: 'UI/Gallery',
  component: Gallery,
  args: {
    label: 'Pictures of Fjell mint',
    thumbLabel: (picture, pictures) => `Show picture ${picture} of ${pictures}`,
    flavour: 'mint',
    pictures: [
      { src: canPicture('mint'), alt: 'The can from above' },
      { src: canPicture('mint', 'Open'), alt: 'The can, opened' },
      { src: canPicture('mint', 'Side'), alt: 'The can at an angle' },
    ],
  },
  decorators: [
    (Story) => (
      <div className="max-w-form">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Gallery>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const third = canvas.getByRole('button', { name: 'Show picture 3 of 3' })
    await step('A thumbnail brings its picture', async () => {
      await userEvent.click(third)
      await waitFor(() => expect(third).toHaveAttribute('aria-current', 'true'), { timeout: 3000 })
    })
  },
}
export const OnePicture: Story = { args: { pictures: [{ src: canPicture('mint'), alt: 'The can from above' }] } }
