import { m } from '#paraglide/messages.js'
import { textLinkClass } from '#ui/text-link-class.ts'

/** Says at the foot of the window that the page shows drafts, and leads back to what visitors see. `path` is the page's. */
export function PreviewBar({ path }: { path: string }) {
  return (
    <aside
      aria-label={m.preview_label()}
      className="fixed inset-x-0 bottom-0 z-toast flex min-h-11 flex-wrap items-center justify-center gap-x-4 border-t border-line-strong bg-surface px-4 text-sm text-ink"
    >
      <span>{m.preview_drafts()}</span>
      <a href={`/api/preview/disable?to=${encodeURIComponent(path)}`} className={textLinkClass}>
        {m.preview_leave()}
      </a>
    </aside>
  )
}
