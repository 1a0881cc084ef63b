import { CatalogueTrail } from '#features/catalogue/components/catalogue-trail.tsx'
import { m } from '#paraglide/messages.js'
import { Editable } from '#ui/editable.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { BlogPageContent } from '../pages.ts'
import { blogTopic } from '../rules/blog-topic.ts'
import { AuthorPicture } from './author-picture.tsx'

/** The way to a page of the blog, and its title: the blog's, or what the page is narrowed to. */
export function BlogHeading({ content }: { content: BlogPageContent }) {
  const { title, href, description, tag, author } = content
  const topic = blogTopic(content)
  const above = topic === undefined ? [] : [{ name: title, uri: href.slice(1) }]
  const words = tag ? m.blog_tagged({ topic: tag.title }) : description
  return (
    <>
      <div className="mb-4 md:mb-8">
        <CatalogueTrail trail={above} name={topic ?? title} />
      </div>
      <div className="flex items-start gap-5">
        {author?.image ? <AuthorPicture image={author.image} /> : null}
        <Editable mark={content.edit}>
          <SectionHeading size="page" title={topic ?? title} text={author ? undefined : words} />
        </Editable>
      </div>
    </>
  )
}
