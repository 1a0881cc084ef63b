import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { pictureOf } from '#services/content/image.ts'
import { ArticleCard } from '#ui/article-card.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PostSummary } from '../pages.ts'
import { postDate } from '../post-date.ts'

const sizes = '(min-width: 60rem) 30vw, (min-width: 37.5rem) 45vw, 92vw'

/** A post in a list. Its picture is decoration there: the title says what it is about. */
export function PostCard({ post, priority }: { post: PostSummary; priority: boolean }) {
  const prefix = useLinkPrefix()
  return (
    <ArticleCard
      headingLevel={2}
      title={post.title}
      excerpt={post.excerpt}
      link={(link) => <a href={`${prefix}/${post.uri}`} {...link} />}
      meta={<PostMeta post={post} />}
      image={
        post.image ? <Picture {...pictureOf({ ...post.image, alt: '' })} sizes={sizes} priority={priority} /> : null
      }
    />
  )
}

function PostMeta({ post: { categories, publishedAt } }: { post: PostSummary }) {
  const category = categories[0]?.title
  return (
    <span className="flex flex-wrap gap-x-3">
      {category ? <span>{category}</span> : null}
      {publishedAt ? <time dateTime={publishedAt}>{postDate(publishedAt, pageLanguage())}</time> : null}
    </span>
  )
}
