import { useEffect } from 'react'
import { type ToastMessage, takeQueuedToasts, useQueuedToasts } from '#features/site/toast-queue.ts'
import { m } from '#messages/rest.ts'
import { createToastManager, ToastRegion } from '#ui/overlays/toast.tsx'

const toasts = createToastManager()

export function QueuedToasts() {
  const waiting = useQueuedToasts()
  useEffect(() => {
    if (waiting.length > 0) takeQueuedToasts().forEach(show)
  }, [waiting])
  return <ToastRegion toasts={toasts} label={m.toast_label()} closeLabel={m.toast_close()} />
}

function show({ title, text, undo }: ToastMessage): void {
  const id = toasts.add({
    title,
    ...(text !== undefined && { description: text }),
    ...(undo && {
      actionProps: {
        children: m.toast_undo(),
        onClick: () => {
          toasts.close(id)
          undo()
        },
      },
    }),
  })
}
