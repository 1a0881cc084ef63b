import { brand } from '#app.config'
import { type PageHead, pageHead } from '#features/catalogue/head.ts'
import { m } from '#paraglide/messages.js'
import type { BlogPageContent, InfoPageContent, PostPageContent } from './pages.ts'
import { blogTopic } from './rules/blog-topic.ts'

/** Title and description of a page of the blog; later pages say which they are. */
export function blogHead(content: BlogPageContent): PageHead {
  const { title, description, page } = content
  const topic = blogTopic(content)
  const name = topic ? `${title}: ${topic}` : title
  return pageHead({ title: page > 1 ? m.blog_head({ title: name, page }) : name, description })
}

export function postHead({ title, metaTitle = title, description, keywords }: PostPageContent): PageHead {
  const { meta } = pageHead({ title: metaTitle, description })
  return { meta: keywords.length === 0 ? meta : [...meta, { name: 'keywords', content: keywords.join(', ') }] }
}

export function infoHead({ title, description }: InfoPageContent): PageHead {
  return pageHead({ title, description: description || `${title} | ${brand.name}` })
}
