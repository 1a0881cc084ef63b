import type { BreadcrumbList, FAQPage, ItemList } from 'schema-dts'
import type { PageUrl, Place } from './addresses.ts'

/** Most entries of a list that are told; the others are reached from the page. */
const mostEntries = 12

/** The way from the home page to this one; nothing for the home page itself. */
export function breadcrumbs(places: readonly Place[], url: PageUrl): BreadcrumbList | undefined {
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

/**
 * The first entries of a page that lists products, posts, brands or flavours, `count` in all; nothing for an empty list.
 */
export function itemList(entries: readonly Place[], url: PageUrl, count = entries.length): ItemList | undefined {
  if (entries.length === 0) return undefined
  return {
    '@type': 'ItemList',
    numberOfItems: count,
    itemListElement: entries.slice(0, mostEntries).map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      url: url(path),
    })),
  }
}

/** Questions and answers of a page; nothing where there are none. */
export function faqPage(entries: readonly { question: string; answer: string }[]): FAQPage | undefined {
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
