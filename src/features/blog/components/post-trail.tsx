import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { PostPageContent } from '../pages.ts'

/** Where a post stands, in the page's language, which need not be the post's. */
export function PostTrail({ post }: { post: PostPageContent }) {
  const prefix = useLinkPrefix()
  const items = [
    { label: m.catalogue_home(), href: `${prefix}/` },
    { label: post.blog.title, href: `${prefix}${post.blog.href}` },
  ]
  return (
    <div lang={pageLanguage()}>
      <Breadcrumbs
        label={m.catalogue_breadcrumbs()}
        items={[
          ...items.map(({ label, href }) => ({ label, link: (link: object) => <a href={href} {...link} /> })),
          { label: post.title },
        ]}
      />
    </div>
  )
}
