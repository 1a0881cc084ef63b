import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import type { SearchFeed } from 'pouchery/services/search/records/feed'
import { getSettingsForLanguage } from 'pouchery/services/search/records/settings'
import type { SearchObject } from 'pouchery/services/search/wire'

interface IndexFeed {
  settings: object
  load: () => Promise<readonly SearchObject[]>
}

export type FindFeed = (name: string) => IndexFeed | undefined

/** Parses index names such as `products_de_posts`, which consist of prefix, language and suffix. */
export function createFeedFinder(prefix: string, feeds: readonly SearchFeed[]): FindFeed {
  const bySuffix = new Map(feeds.map((feed) => [feed.suffix, feed]))
  return (name) => {
    if (!name.startsWith(prefix)) return undefined
    const [, code = '', suffix = ''] = /^([a-z]+)(.*)$/s.exec(name.slice(prefix.length)) ?? []
    const feed = bySuffix.get(suffix)
    return feed && isLanguageCode(code)
      ? { settings: getSettingsForLanguage(code, feed.settings), load: () => feed.load(code) }
      : undefined
  }
}
