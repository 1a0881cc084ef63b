import type { PostSummary } from '#features/blog/page-content.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/first.ts'
import { type ContentImage, toPictureProps } from '#services/content/image.ts'
import { ArticleCard } from '#ui/content/article-card.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { formatPostDate } from '../rules/post-date.ts'

const sizes = {
  plain: '(min-width: 60rem) 30vw, (min-width: 37.5rem) 45vw, 92vw',
  featured: '(min-width: 60rem) 62vw, (min-width: 37.5rem) 45vw, 92vw',
}

interface PostCardProps {
  post: PostSummary
  headingLevel?: 2 | 3
  priority?: boolean
  featured?: boolean
}

/** The picture is decorative, because the title describes the post. */
export function PostCard({ post, headingLevel = 2, priority = false, featured = false }: PostCardProps) {
  return (
    <ArticleCard
      headingLevel={headingLevel}
      title={post.title}
      excerpt={post.excerpt}
      link={(link) => <ShopLink {...createContentPageLink(post.uri)} {...link} />}
      meta={<PostMeta post={post} />}
      featured={featured}
      image={
        post.image ? (
          <Picture
            {...toPictureProps({ ...post.image, alt: '' })}
            sizes={featured ? sizes.featured : sizes.plain}
            priority={priority}
          />
        ) : null
      }
    />
  )
}

function PostMeta({ post: { categories, publishedAt, readingMinutes } }: { post: PostSummary }) {
  const category = categories[0]
  return (
    <span className="flex flex-wrap gap-x-3" lang={getPageLanguage()}>
      {category ? <span lang={category.otherLanguages?.title}>{category.title}</span> : null}
      {publishedAt ? <time dateTime={publishedAt}>{formatPostDate(publishedAt, getPageLanguage())}</time> : null}
      <span>{m.blog_minutes({ minutes: readingMinutes })}</span>
    </span>
  )
}

export function AuthorPicture({ image }: { image: ContentImage }) {
  return (
    <div className="size-20 shrink-0 overflow-hidden rounded-full bg-surface [&_img]:size-full [&_img]:object-cover">
      <Picture {...toPictureProps({ ...image, alt: '' })} sizes="5rem" />
    </div>
  )
}
