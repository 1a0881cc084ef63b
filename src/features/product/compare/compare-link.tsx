import { useEffect, useState } from 'react'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { addToComparison, toCompareSearch } from './compare-href.ts'
import { readStoredComparison } from './stored-comparison.ts'

/** Adds the product to the last comparison of this session. Without one, compares the product with its variants. */
export function CompareLink({ id, variants }: { id: string; variants: readonly string[] }) {
  const [stored, setStored] = useState<readonly string[]>([])
  useEffect(() => setStored(readStoredComparison()), [])
  return (
    <ShopLink
      rel="nofollow"
      to="/compare"
      search={toCompareSearch(stored.length > 0 ? addToComparison(stored, id) : [id, ...variants])}
      className={`inline-flex min-h-11 items-center justify-self-start text-sm ${textLinkClass}`}
    >
      {m.compare_link()}
    </ShopLink>
  )
}
