import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CanArtwork } from '#ui/product/can-artwork.tsx'
import { canPictureUrl, flavours, formatOfCan } from '../../fixtures/can-picture.ts'
import { selectControl } from '../../fixtures/controls.ts'
import { inBox } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Can artwork',
  component: CanArtwork,
  args: {
    src: canPictureUrl('mint'),
    alt: 'A can of Fjell mint seen from above',
    flavour: 'mint',
    format: 'slim',
    view: 'top',
    dimmed: false,
    priority: false,
    width: 600,
    height: 600,
  },
  argTypes: {
    flavour: selectControl(...flavours),
    format: selectControl('mini', 'superslim', 'slim', 'normal', 'large'),
    view: selectControl('top', 'angle', 'side', 'open', 'ruler', 'stack'),
  },
  decorators: [inBox('max-w-80')],
} satisfies Meta<typeof CanArtwork>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutFlavour: Story = { args: { flavour: undefined } }
/** The shadow follows the camera angle. */
export const AtAnAngle: Story = { args: { src: canPictureUrl('mint', 'angle'), view: 'angle' } }
/** If the format is unknown, there is no shadow. */
export const WithoutShadow: Story = { args: { format: undefined } }
export const OutOfStock: Story = { args: { dimmed: true } }
export const MissingPicture: Story = {
  args: { src: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A can of Fjell mint seen from above' })).toBeVisible()
  },
}

/** The URL returns data that is not an image. The fallback has the same accessible name as the image. */
export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
    await expect(canvas.getByRole('img', { name: 'A can of Fjell mint seen from above' })).toBeVisible()
  },
}
export const MissingAndOutOfStock: Story = { args: { src: undefined, dimmed: true } }

export const Matrix: Story = {
  render: () => (
    <div className="grid grid-cols-3 gap-4">
      {flavours.map((flavour) => (
        <div key={flavour} className="grid gap-2">
          <CanArtwork
            src={canPictureUrl(flavour)}
            alt={`Fjell ${flavour}`}
            flavour={flavour}
            format={formatOfCan(flavour)}
          />
          <CanArtwork alt={`Fjell ${flavour}, picture missing`} flavour={flavour} />
        </div>
      ))}
    </div>
  ),
}
