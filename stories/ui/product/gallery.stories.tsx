import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '#ui/actions/button.tsx'
import { Gallery } from '#ui/product/gallery.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { expectTabOrder } from '../../fixtures/keyboard.ts'
import { flavours, getProductImageUrl } from '../../fixtures/product-image.ts'
import { narrowViewportGlobals, withFormWidth } from '../../fixtures/widths.tsx'

const pictures = [
  { src: getProductImageUrl('mint'), alt: 'The can from above', view: 'top' },
  { src: getProductImageUrl('mint', 'angle'), alt: 'The can at an angle', view: 'angle' },
  { src: getProductImageUrl('natural'), alt: 'The can of another flavour' },
] as const

const meta = {
  title: 'UI/Product/Gallery',
  component: Gallery,
  args: {
    label: 'Pictures of Fjell mint',
    thumbLabel: (picture, pictures) => `Show picture ${picture} of ${pictures}`,
    flavour: 'mint',
    format: 'slim',
    sizes: '30rem',
    pictures,
  },
  argTypes: { flavour: createSelectControl(...flavours) },
  decorators: [withFormWidth],
} satisfies Meta<typeof Gallery>

export default meta
type Story = StoryObj<typeof meta>

const settled = { timeout: 3000 }

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const first = canvas.getByRole('button', { name: 'Show picture 1 of 3' })
    const third = canvas.getByRole('button', { name: 'Show picture 3 of 3' })
    await step('The first picture is the current one', () => expect(first).toHaveAttribute('aria-current', 'true'))
    await step('A thumbnail shows its picture', async () => {
      await userEvent.click(third)
      await waitFor(() => expect(third).toHaveAttribute('aria-current', 'true'), settled)
      await expect(first).not.toHaveAttribute('aria-current', 'true')
    })
  },
}

/** With `enlargeLabel`, each picture links to its file. With `onEnlarge`, a click calls this function instead. */
export const Enlargeable: Story = {
  args: { enlargeLabel: (alt: string) => `Enlarge: ${alt}`, onEnlarge: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Enlarge: The can from above' })
    await expect(link).toHaveAttribute('href', pictures[0]?.src)
    await userEvent.click(link)
    await expect(args.onEnlarge).toHaveBeenCalledWith(0)
  },
}

/** The first tab stop is the scrollable list of pictures. Each thumbnail is a further tab stop. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const second = canvas.getByRole('button', { name: 'Show picture 2 of 3' })
    await step('Tab moves from the pictures to the thumbnails', async () => {
      await expectTabOrder(userEvent, [canvas.getAllByRole('list')[0]])
      await userEvent.tab()
      await expectTabOrder(userEvent, [second])
    })
    await step('Enter shows the picture and keeps the focus', async () => {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'), settled)
      await expect(second).toHaveFocus()
    })
  },
}

/** `stage`, such as a turntable, covers the pictures. `more` is next to the thumbnails, which call `onPick`. */
export const WithStage: Story = {
  args: {
    more: <Button size="sm">Turn the can</Button>,
    stage: <p className="grid size-full place-items-center rounded-md bg-flavour-soft">The can turns here</p>,
    onPick: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('The can turns here')).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'The can from above' }).closest('ul')).toHaveAttribute('inert')
    await userEvent.click(canvas.getByRole('button', { name: 'Show picture 1 of 3' }))
    await expect(args.onPick).toHaveBeenCalled()
  },
}
export const HoverAndFocus: Story = {
  parameters: { pseudo: { hover: 'li:nth-child(2) button', focusVisible: 'li:nth-child(2) button' } },
}

export const OnePicture: Story = {
  args: { pictures: pictures.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('list')).not.toHaveAttribute('tabindex')
  },
}
export const MissingPicture: Story = {
  args: {
    pictures: [
      { src: 'data:image/png;base64,AAAA', alt: 'The can from above' },
      { src: getProductImageUrl('mint', 'angle'), alt: 'The can at an angle' },
    ],
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('img', { name: 'The can from above' })).toBeVisible(),
}
export const ManyPictures: Story = {
  args: {
    pictures: flavours.map((flavour) => ({ src: getProductImageUrl(flavour), alt: `The ${flavour} can from above` })),
  },
}
export const Narrow: Story = { ...ManyPictures, globals: narrowViewportGlobals }
