import { useEffect, useState } from 'react'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { addToComparison, toCompareSearch } from './compare-href.ts'
import { readStoredComparison } from './stored-comparison.ts'

export function CompareLink({ id }: { id: string }) {
  const [ids, setIds] = useState<readonly string[]>([id])
  useEffect(() => setIds(addToComparison(readStoredComparison(), id)), [id])
  return (
    <ShopLink
      rel="nofollow"
      to="/compare"
      search={toCompareSearch(ids)}
      className={`inline-flex min-h-11 items-center ${textLinkClass}`}
    >
      {m.compare_link()}
    </ShopLink>
  )
}
