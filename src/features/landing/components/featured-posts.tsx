import type { PostTile } from '#features/landing/page-content.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/first.ts'
import { toPictureProps } from '#services/content/image.ts'
import { ArticleCard } from '#ui/content/article-card.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'

const sizes = '(min-width: 60rem) 30vw, (min-width: 37.5rem) 45vw, 92vw'

export function FeaturedPosts({ posts }: { posts: readonly PostTile[] }) {
  return (
    <>
      <SectionHeading title={m.landing_from_blog()} />
      <ul className="even-tiles grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-10 md:grid-cols-3">
        {posts.map(({ uri, title, excerpt, language, image }) => (
          <li key={uri} lang={language}>
            <ArticleCard
              row
              title={title}
              excerpt={excerpt}
              link={(link) => <ShopLink {...createContentPageLink(uri)} {...link} />}
              image={image ? <Picture {...toPictureProps(image)} sizes={sizes} /> : null}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
