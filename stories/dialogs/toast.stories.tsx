import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#ui/button.tsx'
import { createToasts, ToastRegion } from '#ui/toast.tsx'

const toasts = createToasts()
const undo = fn()

const meta = {
  title: 'Dialogs/Toast',
  component: ToastRegion,
  args: { toasts, label: 'Messages', closeLabel: 'Close message' },
  render: (args) => (
    <div className="flex gap-4">
      <Button onClick={() => toasts.add({ title: 'Fresh mint slim is in your cart', timeout: 0 })}>Say it</Button>
      <Button
        variant="quiet"
        onClick={() =>
          toasts.add({
            title: 'Fresh mint slim was removed',
            description: 'It can come back.',
            timeout: 0,
            actionProps: { children: 'Undo', onClick: undo },
          })
        }
      >
        Say it with a way back
      </Button>
      <ToastRegion {...args} />
    </div>
  ),
} satisfies Meta<typeof ToastRegion>

export default meta
type Story = StoryObj<typeof meta>

export const Message: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Say it' }))
    await userEvent.hover(await screen.findByRole('dialog', { name: 'Fresh mint slim is in your cart' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close message' }))
    await waitFor(() => expect(screen.queryByText('Fresh mint slim is in your cart')).toBeNull())
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
