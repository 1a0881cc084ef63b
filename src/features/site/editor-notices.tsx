import { lazy, Suspense } from 'react'

// Only editors who preview come to see one.
const EditorNotice = lazy(async () => ({ default: (await import('#ui/content/editor-notice.tsx')).EditorNotice }))

/** What is wrong with a part of a page, for an editor who previews; nothing for visitors, who are given no notices. */
export function EditorNotices({ notices }: { notices: readonly string[] | undefined }) {
  if (notices === undefined || notices.length === 0) return null
  return (
    <Suspense>
      <EditorNotice notices={notices} />
    </Suspense>
  )
}
