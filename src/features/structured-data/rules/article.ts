import type { BlogPosting, Person } from 'schema-dts'
import { type PageUrl, pictureUrl } from './addresses.ts'

export interface ArticleFacts {
  uri: string
  title: string
  description: string
  language: string
  publishedAt?: string
  author?: { name: string; href?: string }
  keywords?: readonly string[]
  image?: { src: string }
}

export function article(post: ArticleFacts, url: PageUrl): BlogPosting {
  const address = url(`/${post.uri}`)
  const image = pictureUrl(post.image?.src, url)
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    headline: post.title,
    description: post.description,
    url: address,
    mainEntityOfPage: address,
    inLanguage: post.language,
    publisher: { '@id': `${url('/')}#organization` },
    ...(post.publishedAt && { datePublished: post.publishedAt }),
    ...(post.author && { author: person(post.author, url) }),
    ...(post.keywords?.length && { keywords: post.keywords.join(', ') }),
    ...(image && { image }),
  }
}

function person({ name, href }: NonNullable<ArticleFacts['author']>, url: PageUrl): Person {
  return { '@type': 'Person', name, ...(href && { url: url(href) }) }
}
