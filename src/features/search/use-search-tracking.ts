import { type RefCallback, useCallback, useEffect } from 'react'
import { getPageLanguage } from '#features/site/page-language.ts'
import { useSite } from '#features/site/site.tsx'
import { decodePathOrKeep } from '#lib/urls/uri.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { trackProductClicked, trackProductsViewed } from './insights.ts'
import type { SearchPageContent } from './page-content.ts'

export function useSearchTracking(
  { queryID }: SearchPageContent,
  cards: readonly ProductCard[],
  query: string,
): RefCallback<HTMLElement> {
  const { indexPrefix } = useSite().services.search
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search is reported once, regardless of re-renders
  useEffect(() => {
    if (query !== '')
      trackProductsViewed(
        `${indexPrefix}${getPageLanguage()}`,
        queryID,
        cards.map(({ id }) => id),
      )
  }, [queryID, query])
  return useCallback(
    (list) => {
      if (!list) return
      const follow = ({ target }: Event) => {
        const link = target instanceof Element ? target.closest('a') : null
        const card =
          link &&
          cards.find(({ categoryUri, uri }) => decodePathOrKeep(link.pathname).endsWith(`/${categoryUri}/${uri}`))
        if (card) trackProductClicked(card.id)
      }
      list.addEventListener('click', follow)
      return () => list.removeEventListener('click', follow)
    },
    [cards],
  )
}
