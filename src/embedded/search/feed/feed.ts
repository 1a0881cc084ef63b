import { type LanguageCode, languages } from '#app.config'
import type { SearchObject } from '../engine/search-object.ts'

/** The shop's own records of one kind, in every language. */
export interface Feed {
  /** What follows the language in the index's name; nothing for products. */
  suffix: string
  /** Settings the index has until others are written. */
  settings: object
  load: (language: LanguageCode) => Promise<readonly SearchObject[]>
}

/** What fills an index by itself. */
export interface IndexFeed {
  settings: object
  load: () => Promise<readonly SearchObject[]>
}

/** Finds the feed of an index by its name: prefix, language, suffix (`products_de_posts`). */
export function feedFinder(prefix: string, feeds: readonly Feed[]): (indexName: string) => IndexFeed | undefined {
  const bySuffix = new Map(feeds.map((feed) => [feed.suffix, feed]))
  return (indexName) => {
    if (!indexName.startsWith(prefix)) return undefined
    const [, code = '', suffix = ''] = /^([a-z]+)(.*)$/s.exec(indexName.slice(prefix.length)) ?? []
    const feed = bySuffix.get(suffix)
    return feed && isLanguage(code) ? { settings: feed.settings, load: () => feed.load(code) } : undefined
  }
}

/** The names of all indexes that are fed. */
export function fedNames(prefix: string, feeds: readonly Feed[]): string[] {
  return feeds.flatMap(({ suffix }) => Object.keys(languages).map((code) => `${prefix}${code}${suffix}`))
}

function isLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(languages, code)
}
