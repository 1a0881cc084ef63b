import { lazy, Suspense } from 'react'

const EditorNotice = lazy(async () => ({ default: (await import('#ui/content/editor-notice.tsx')).EditorNotice }))

export function EditorNotices({ notices }: { notices: readonly string[] | undefined }) {
  if (notices === undefined || notices.length === 0) return null
  return (
    <Suspense>
      <EditorNotice notices={notices} />
    </Suspense>
  )
}
