import { TriangleAlert } from 'lucide'
import { Icon } from '#ui/icon.tsx'

export interface EditorNoticeProps {
  /** The notices are in English, like the studio. */
  notices: readonly string[]
}

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
