import type { BlogPosting, BreadcrumbList, FAQPage, ItemList, Organization, Person, WebSite } from 'schema-dts'
import { type PageReference, type ToPageUrl, toPictureUrl } from './urls.ts'

const maxListEntries = 12

export function buildBreadcrumbList(places: readonly PageReference[], url: ToPageUrl): BreadcrumbList | undefined {
  if (places.length < 2) return undefined
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: url(path),
    })),
  }
}

export function buildItemList(
  entries: readonly PageReference[],
  url: ToPageUrl,
  count = entries.length,
): ItemList | undefined {
  if (entries.length === 0) return undefined
  return {
    '@type': 'ItemList',
    numberOfItems: count,
    itemListElement: entries.slice(0, maxListEntries).map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      url: url(path),
    })),
  }
}

export function buildFaqPage(entries: readonly { question: string; answer: string }[]): FAQPage | undefined {
  if (entries.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  }
}

interface ArticleDetails {
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
    ...(post.author && { author: toPerson(post.author, url) }),
    ...(post.keywords?.length && { keywords: post.keywords.join(', ') }),
    ...(image && { image }),
  }
}

function toPerson({ name, href }: NonNullable<ArticleDetails['author']>, url: ToPageUrl): Person {
  return { '@type': 'Person', name, ...(href && { url: url(href) }) }
}

interface ShopDetails {
  name: string
  email: string
  logo: string
}

export function buildOrganization({ name, email, logo }: ShopDetails, url: ToPageUrl): Organization {
  return { '@type': 'Organization', '@id': `${url('/')}#organization`, name, url: url('/'), logo, email }
}

export function buildWebSite({ name }: ShopDetails, language: string, url: ToPageUrl): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${url('/')}#website`,
    name,
    url: url('/'),
    inLanguage: language,
    publisher: { '@id': `${url('/')}#organization` },
  }
}
