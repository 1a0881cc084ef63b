import type { BreadcrumbList, FAQPage, ItemList } from 'schema-dts'
import type { BreadcrumbEntry, PageUrl } from './addresses.ts'

const maxListEntries = 12

export function breadcrumbs(places: readonly BreadcrumbEntry[], url: PageUrl): BreadcrumbList | undefined {
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

export function itemList(
  entries: readonly BreadcrumbEntry[],
  url: PageUrl,
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
