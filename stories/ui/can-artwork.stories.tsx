import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CanArtwork } from '#ui/can-artwork.tsx'
import { canPicture } from '../fixtures/can-picture.ts'

const meta = {
  title: 'UI/Can artwork',
  component: CanArtwork,
  args: { src: canPicture('mint'), alt: 'A can of Fjell mint seen from above', flavour: 'mint' },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CanArtwork>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutFlavour: Story = { args: { flavour: undefined } }
export const Dimmed: Story = { args: { dimmed: true } }
export const MissingPicture: Story = { args: { src: undefined } }
export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
    await expect(canvas.getByRole('img', { name: 'A can of Fjell mint seen from above' })).toBeVisible()
  },
}
