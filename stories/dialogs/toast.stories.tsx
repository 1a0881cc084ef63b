import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#ui/actions/button.tsx'
import { createToastManager, ToastRegion } from '#ui/overlays/toast.tsx'
import { iframeParameters } from '../fixtures/iframe-parameters.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'

const toasts = createToastManager()
const undo = fn()

const message = { title: 'Fresh mint slim is in your cart', timeout: 0 }
const removal = {
  title: 'Fresh mint slim was removed',
  description: 'It can come back.',
  timeout: 0,
  actionProps: { children: 'Undo', onClick: undo },
}
const long = {
  title: 'Fjällvik Schwarze Johannisbeere mit Wacholderbeerenaroma, extra stark, liegt im Warenkorb',
  description: 'Versandkostenfreigrenze erreicht: Die Lieferung dieser Bestellung ist ab jetzt kostenlos.',
  timeout: 0,
}

const meta = {
  title: 'Dialogs/Toast',
  component: ToastRegion,
  parameters: iframeParameters,
  args: { toasts, label: 'Messages', closeLabel: 'Close message' },
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      <Button onClick={() => toasts.add(message)}>Say it</Button>
      <Button variant="quiet" onClick={() => toasts.add(removal)}>
        Say it with a way back
      </Button>
      <Button variant="quiet" onClick={() => toasts.add(long)}>
        Say much
      </Button>
      <ToastRegion {...args} />
    </div>
  ),
} satisfies Meta<typeof ToastRegion>

export default meta
type Story = StoryObj<typeof meta>

/** Waits until the toast is visible, because toasts are in the DOM before they have faded in. */
const isShown = (title: string) => waitFor(() => expect(screen.getByText(title)).toBeVisible())

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Say it' }))
    await isShown(message.title)
  },
}

export const Closed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Say it' }))
    await userEvent.hover(await screen.findByRole('dialog', { name: message.title }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close message' }))
    await waitFor(() => expect(screen.queryByText(message.title)).toBeNull())
  },
}

export const WithAction: Story = {
  play: async ({ canvas, userEvent }) => {
    undo.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Say it with a way back' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
  },
}

export const MultipleToasts: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Say it', 'Say it with a way back']) {
      await userEvent.click(canvas.getByRole('button', { name }))
    }
    await isShown(message.title)
    await isShown(removal.title)
  },
}

export const Keyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Say it' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const toast = await screen.findByRole('dialog', { name: message.title })
    await step('The toast does not take the focus', () => expect(opener).toHaveFocus())
    await step('F6 focuses the toasts, and Escape closes the toast and restores the focus', async () => {
      await userEvent.keyboard('{F6}')
      await waitFor(() => expect(screen.getByRole('region', { name: /Messages/ })).toHaveFocus())
      toast.focus()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByText(message.title)).toBeNull())
      await waitFor(() => expect(opener).toHaveFocus())
    })
  },
}

export const LongText: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Say much' }))
    await isShown(long.title)
  },
  globals: narrowViewportGlobals,
}

export const Phone: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Say it with a way back' }))
    await isShown(removal.title)
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
}
