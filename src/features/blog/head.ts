import { brand } from '#app.config'
import { type PageHead, pageHead } from '#features/catalogue/head.ts'
import { m } from '#paraglide/messages.js'
import type { BlogPageContent, InfoPageContent, PostPageContent } from './pages.ts'

/** Title and description of a page of the blog; later pages say which they are. */
export function blogHead({ title, description, page, category, tag }: BlogPageContent): PageHead {
  const topic = category?.title ?? tag?.title
  const name = topic ? `${title}: ${topic}` : title
  return pageHead({ title: page > 1 ? m.blog_head({ title: name, page }) : name, description })
}

export function postHead({ title, description }: PostPageContent): PageHead {
  return pageHead({ title, description })
}

export function infoHead({ title, description }: InfoPageContent): PageHead {
  return pageHead({ title, description: description || `${title} | ${brand.name}` })
}
