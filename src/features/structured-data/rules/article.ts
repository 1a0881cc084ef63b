import type { BlogPosting, Person } from 'schema-dts'
import { type ToPageUrl, toPictureUrl } from './urls.ts'

export interface ArticleDetails {
  uri: string
  title: string
  description: string
  language: string
  publishedAt?: string
  author?: { name: string; href?: string }
  keywords?: readonly string[]
  image?: { src: string }
}

export function buildArticle(post: ArticleDetails, url: ToPageUrl): BlogPosting {
  const address = url(`/${post.uri}`)
  const image = toPictureUrl(post.image?.src, url)
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

function person({ name, href }: NonNullable<ArticleDetails['author']>, url: ToPageUrl): Person {
  return { '@type': 'Person', name, ...(href && { url: url(href) }) }
}
