import { useEffect, useState } from 'react'
import { useLinkPrefix } from '#features/site/page/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { compareHref, withCompared } from './compare-href.ts'
import { keptComparison } from './kept-comparison.ts'

/** Lays a can beside those that were compared last; beside none while the page has no script. */
export function CompareLink({ id }: { id: string }) {
  const [ids, setIds] = useState<readonly string[]>([id])
  useEffect(() => setIds(withCompared(keptComparison(), id)), [id])
  return (
    <a
      rel="nofollow"
      href={compareHref(useLinkPrefix(), ids)}
      className={`inline-flex min-h-11 items-center ${textLinkClass}`}
    >
      {m.compare_link()}
    </a>
  )
}
