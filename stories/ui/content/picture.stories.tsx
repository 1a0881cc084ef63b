import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Picture } from '#ui/content/picture.tsx'
import { landscapeUrl } from '../../fixtures/content-image.ts'
import { Matrix as StateMatrix } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

/** A photograph that fills its frame and is cropped to it. Use `ProductImage` for products. */
const meta = {
  title: 'UI/Content/Picture',
  component: Picture,
  args: {
    src: landscapeUrl,
    alt: 'Hills by the water in the evening',
    width: 600,
    height: 400,
    position: undefined,
    priority: false,
  },
  render: (args) => (
    <div className="aspect-square w-64 max-w-full overflow-hidden rounded-md bg-surface">
      <Picture {...args} />
    </div>
  ),
} satisfies Meta<typeof Picture>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const picture = canvas.getByRole('img', { name: args.alt })
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await expect(picture).toHaveAttribute('width', '600')
  },
}
export const LeftFocalPoint: Story = { args: { position: '0% 50%' } }
export const AboveTheFold: Story = {
  args: { priority: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAttribute('loading', 'eager')
    await expect(canvas.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
  },
}
export const Decorative: Story = {
  args: { alt: '' },
  play: ({ canvas }) => expect(canvas.queryByRole('img')).toBeNull(),
}

/** If the image cannot be loaded, the frame keeps its size and background and shows the alternative text. */
export const MissingPicture: Story = { args: { src: 'data:image/png;base64,' } }

export const Matrix: Story = {
  args: { alt: '' },
  render: (args) => (
    <StateMatrix
      rows={['Square', 'Wide', 'Tall']}
      columns={['0% 50%', '50% 50%', '100% 50%']}
      cell={(shape, position) => (
        <div className={`w-40 overflow-hidden rounded-md ${frames[shape]}`}>
          <Picture {...args} position={position} />
        </div>
      )}
    />
  ),
}
export const Narrow: Story = { globals: narrowViewportGlobals }

const frames = { Square: 'aspect-square', Wide: 'aspect-3/2', Tall: 'aspect-2/3' }
