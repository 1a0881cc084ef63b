import type { Author, PostPageContent } from '#features/blog/page-content.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Container } from '#ui/layout/container.tsx'
import { AuthorPicture, PostCard } from './post-card.tsx'

export function PostFooter({ post }: { post: PostPageContent }) {
  return (
    <div lang={getPageLanguage()}>
      <Container width="reading">
        <div className="mt-14">
          <PostTags post={post} />
          {post.author ? <PostAuthor author={post.author} /> : null}
        </div>
      </Container>
      {post.related.length === 0 ? null : <Related posts={post.related} />}
    </div>
  )
}

function Related({ posts }: { posts: PostPageContent['related'] }) {
  return (
    <Container>
      <section aria-labelledby="related" className="mt-10 border-t border-line pt-10 md:mt-16 md:pt-14">
        <SectionHeading id="related" title={m.blog_more_related()} />
        <ul className="even-tiles grid gap-x-8 gap-y-10 sm:grid-cols-2 md:grid-cols-3">
          {posts.map((post) => (
            <li key={post.id} data-sanity={post.editAttribute} lang={post.language}>
              <PostCard post={post} headingLevel={3} />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}

const linkClass = `${textLinkClass} inline-flex min-h-11 items-center`

function PostTags({ post: { tags, blog } }: { post: PostPageContent }) {
  const page = createContentPageLink(blog.href)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line py-4 text-sm">
      {tags.length === 0 ? null : (
        <nav aria-label={m.blog_tags()}>
          <ul className="flex flex-wrap gap-x-5">
            {tags.map(({ uri, title, otherLanguages }) => (
              <li key={uri} lang={otherLanguages?.title}>
                <ShopLink {...page} search={{ tag: uri }} className={linkClass}>
                  {title}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ShopLink {...page} className={`${linkClass} font-medium`}>
        {m.blog_all()}
      </ShopLink>
    </div>
  )
}

export function PostAuthor({ author: { name, href, image } }: { author: Author }) {
  return (
    <aside aria-label={m.blog_more_author()} className="flex items-center gap-5 border-t border-line py-6">
      {image ? <AuthorPicture image={image} /> : null}
      <div>
        <p className="text-sm text-ink-muted">{m.blog_more_author()}</p>
        <p className="text-lg font-semibold">{name}</p>
        {href ? (
          <ShopLink
            {...createContentPageLink(href)}
            className={`${textLinkClass} inline-flex min-h-11 items-center text-sm`}
          >
            {m.blog_more_by({ name })}
          </ShopLink>
        ) : null}
      </div>
    </aside>
  )
}
