import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { textLinkClass } from '#ui/text-link-class.ts'
import type { Author } from '../pages.ts'
import { AuthorPicture } from './author-picture.tsx'

/** Who wrote a post, with a picture and the way to everything else by the same hand. */
export function PostAuthor({ author: { name, href, image } }: { author: Author }) {
  const prefix = useLinkPrefix()
  return (
    <aside aria-label={m.blog_more_author()} className="flex items-center gap-5 border-t border-line py-6">
      {image ? <AuthorPicture image={image} /> : null}
      <div>
        <p className="text-sm text-ink-muted">{m.blog_more_author()}</p>
        <p className="text-lg font-semibold">{name}</p>
        {href ? (
          <a href={prefix + href} className={`${textLinkClass} inline-flex min-h-11 items-center text-sm`}>
            {m.blog_more_by({ name })}
          </a>
        ) : null}
      </div>
    </aside>
  )
}
