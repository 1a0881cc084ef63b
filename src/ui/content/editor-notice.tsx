import { TriangleAlert } from 'lucide'
import { Icon } from '#ui/icon.tsx'

export interface EditorNoticeProps {
  /** What is wrong, in English sentences as the studio has them. */
  notices: readonly string[]
}

/** Quiet words on a page that an editor previews: what cannot be shown, where it would stand. */
export function EditorNotice({ notices }: EditorNoticeProps) {
  return (
    <div
      role="note"
      lang="en"
      className="my-4 flex min-w-0 gap-3 rounded-md border border-dashed border-warning bg-warning-soft px-4 py-3 text-sm/6 text-ink"
    >
      <span className="mt-0.5 shrink-0 text-warning">
        <Icon of={TriangleAlert} />
      </span>
      <ul className="grid min-w-0 gap-1">
        {notices.map((notice) => (
          <li key={notice} className="wrap-anywhere">
            {notice}
          </li>
        ))}
      </ul>
    </div>
  )
}
