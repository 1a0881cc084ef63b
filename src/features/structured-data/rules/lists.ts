import type { BreadcrumbList, FAQPage, ItemList } from 'schema-dts'
import type { BreadcrumbEntry, ToPageUrl } from './urls.ts'

const maxListEntries = 12

export function buildBreadcrumbList(places: readonly BreadcrumbEntry[], url: ToPageUrl): BreadcrumbList | undefined {
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
  entries: readonly BreadcrumbEntry[],
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
