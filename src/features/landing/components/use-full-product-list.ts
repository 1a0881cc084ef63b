import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { fullListQuery } from '#features/catalogue/list/queries.ts'
import { filterSellable } from '#features/catalogue/rules/sellable.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { isDataSaverOn } from '#lib/scheduling/data-saver.ts'
import type { ProductCard } from '#services/commerce/product.ts'

const near = '600px 0px'

/**
 * Fetches the list when `place` is near the viewport, unless data saver mode is on. Undefined until fetched. Contains
 * only products that are available in the shopper's market.
 */
export function useFullProductList(
  place: RefObject<HTMLElement | null>,
  address: string,
): readonly ProductCard[] | undefined {
  const [isNear, setNear] = useState(false)
  const { data: all } = useQuery({ ...fullListQuery(address), enabled: isNear })
  const { market, pricelist } = useMarket()
  const isHere = all !== undefined
  useEffect(() => {
    if (isHere || !place.current || isDataSaverOn()) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        setNear(true)
      },
      { rootMargin: near },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place, isHere])
  return useMemo(() => all && filterSellable(all, { market, pricelist }), [all, market, pricelist])
}
