import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { PictureViewer, type PictureViewerProps } from '#ui/overlays/picture-viewer.tsx'
import { iframeParameters } from '../../fixtures/iframe-parameters.ts'
import { expectDialogKeyboardAccess } from '../../fixtures/keyboard.ts'
import { getProductImageUrl } from '../../fixtures/product-image.ts'
import { narrowViewportGlobals, phoneViewportGlobals } from '../../fixtures/widths.tsx'

function Page({ shown: first, onShow, ...props }: PictureViewerProps) {
  const [shown, setShown] = useState(first)
  const show = (picture: number | undefined) => {
    onShow(picture)
    setShown(picture)
  }
  return (
    <main>
      <h1 className="mb-4 text-xl font-semibold">A page</h1>
      <Button onClick={() => show(0)}>Open</Button>
      <PictureViewer {...props} shown={shown} onShow={show} />
    </main>
  )
}

const meta = {
  title: 'UI/Overlays/Picture viewer',
  component: PictureViewer,
  parameters: iframeParameters,
  args: {
    shown: 0,
    onShow: fn(),
    title: 'Fjell mint',
    pictures: [
      { src: getProductImageUrl('mint'), alt: 'The can from above' },
      { src: getProductImageUrl('mint', 'angle'), alt: 'The can at an angle' },
    ],
    labels: {
      close: 'Close',
      previous: 'Previous picture',
      next: 'Next picture',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      position: (picture, pictures) => `Picture ${picture} of ${pictures}`,
    },
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof PictureViewer>

export default meta
type Story = StoryObj<typeof meta>

const picture = (name: string) => screen.findByRole('button', { name })

export const Default: Story = {
  play: async ({ userEvent, step }) => {
    await step('Buttons and arrow keys switch pictures in a loop', async () => {
      await userEvent.click(await screen.findByRole('button', { name: m.product_viewer_next() }))
      await expect(await picture(`${m.product_viewer_zoom_in()}: The can at an angle`)).toBeVisible()
      await userEvent.keyboard('{ArrowRight}')
      await expect(await picture(`${m.product_viewer_zoom_in()}: The can from above`)).toBeVisible()
      await userEvent.keyboard('{ArrowLeft}')
      await expect(screen.getByText('Picture 2 of 2')).toBeVisible()
    })
    await step('A click zooms in, a second click zooms out', async () => {
      const whole = (await picture(`${m.product_viewer_zoom_in()}: The can at an angle`)).getBoundingClientRect().width
      await userEvent.click(await picture(`${m.product_viewer_zoom_in()}: The can at an angle`))
      const large = await picture(`${m.product_viewer_zoom_out()}: The can at an angle`)
      await waitFor(() => expect(large.getBoundingClientRect().width).toBeGreaterThan(whole * 1.5))
      await userEvent.click(large)
      await expect(await picture(`${m.product_viewer_zoom_in()}: The can at an angle`)).toBeVisible()
    })
  },
}

export const OnePicture: Story = {
  args: { pictures: [{ src: getProductImageUrl('berry'), alt: 'The can from above' }] },
  play: async () => {
    await expect(await picture(`${m.product_viewer_zoom_in()}: The can from above`)).toBeVisible()
    await expect(screen.queryByRole('button', { name: m.product_viewer_next() })).toBeNull()
  },
}

export const Keyboard: Story = {
  args: { shown: undefined },
  play: async (context) => {
    await expectDialogKeyboardAccess(context, 'Fjell mint')
  },
}
export const Phone: Story = { globals: phoneViewportGlobals }
export const Narrow: Story = { globals: narrowViewportGlobals }
