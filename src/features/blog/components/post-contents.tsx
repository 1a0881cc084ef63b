import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import type { PostHeading } from '../pages.ts'

const linkClass =
  'flex min-h-11 items-center gap-4 py-2 text-ink-muted tabular-nums underline-offset-4 hover:text-ink hover:underline'

/** What a long post is made of, each part a link to it, numbered between hairlines; in two columns where there is room. */
export function PostContents({ headings, language }: { headings: readonly PostHeading[]; language: string }) {
  if (headings.length === 0) return null
  return (
    <nav className="mt-10 text-sm" aria-labelledby="contents" lang={pageLanguage()}>
      <h2 id="contents" className="font-medium">
        {m.blog_contents()}
      </h2>
      <ol lang={language} className="mt-3 grid gap-x-8 border-b border-line sm:grid-cols-2">
        {headings.map(({ id, text }, index) => (
          <li key={id} className="border-t border-line">
            <a href={`#${id}`} className={linkClass}>
              <span aria-hidden="true">{index + 1}</span>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
