import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Turntable } from '#ui/product/turntable.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { flavours, turntableSheetUrl } from '../../fixtures/product-image.ts'
import { narrowViewportGlobals, withClassName } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Product/Turntable',
  component: Turntable,
  args: {
    sheet: turntableSheetUrl,
    label: 'Turn the can',
    valueText: (degrees) => `Turned by ${degrees} degrees`,
    loading: 'The can is being drawn …',
    failed: 'The can can’t be turned at the moment.',
    flavour: 'mint',
    format: 'slim',
    onClose: fn(),
  },
  argTypes: { flavour: createSelectControl(...flavours) },
  decorators: [withClassName('aspect-square max-w-100')],
} satisfies Meta<typeof Turntable>

export default meta
type Story = StoryObj<typeof meta>

/** The slider's arrow and page keys rotate the can. The first step follows the last. Escape closes the turntable. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const slider = canvas.getByRole('slider', { name: m.product_turn_label() })
    await step('The slider is focused when it appears', () => expect(slider).toHaveFocus())
    await step('An arrow key rotates the can by one step', async () => {
      await userEvent.keyboard('{ArrowLeft}')
      await expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Turned by \d+ degrees$/))
    })
    const before = Number(slider.getAttribute('value') ?? (slider as HTMLInputElement).value)
    await step('The last step is followed by the first', async () => {
      await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}')
      await expect(slider).toHaveValue(String(before))
    })
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const Dragged: Story = {
  play: async ({ canvas, canvasElement }) => {
    const slider = canvas.getByRole('slider')
    const picture = canvasElement.querySelector('img')
    await waitFor(() => expect(picture).toBeVisible())
    const place = picture?.parentElement?.getBoundingClientRect()
    const ground = picture?.parentElement
    if (!ground || !place) throw new Error('The can is not there')
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    const before = Number((slider as HTMLInputElement).value)
    fireEvent.pointerDown(ground, { clientX: place.left + 10 })
    fireEvent.pointerMove(window, { clientX: place.left + 10 + place.width / 4 })
    fireEvent.pointerUp(window)
    await expect(slider).toHaveValue(String((before + 6) % 24))
  },
}

export const LoadingFailed: Story = {
  args: { sheet: 'data:image/png;base64,AAAA' },
  play: ({ canvas }) => waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('can’t be turned')),
}
export const Narrow: Story = { globals: narrowViewportGlobals }
