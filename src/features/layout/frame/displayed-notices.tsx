import { useEffect } from 'react'
import { type PassingNotice, takeNotices, useWaitingNotices } from '#features/site/passing-notices.ts'
import { m } from '#messages/rest.ts'
import { createToasts, ToastRegion } from '#ui/overlays/toast.tsx'

const toasts = createToasts()

export function DisplayedNotices() {
  const waiting = useWaitingNotices()
  useEffect(() => {
    if (waiting.length > 0) takeNotices().forEach(show)
  }, [waiting])
  return <ToastRegion toasts={toasts} label={m.notice_label()} closeLabel={m.notice_close()} />
}

function show({ title, text, undo }: PassingNotice): void {
  const id = toasts.add({
    title,
    ...(text !== undefined && { description: text }),
    ...(undo && {
      actionProps: {
        children: m.notice_undo(),
        onClick: () => {
          toasts.close(id)
          undo()
        },
      },
    }),
  })
}
