import { useCards } from '#features/catalogue/list/use-cards.ts'
import { useLinkPrefix } from '#features/site/page/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/actions/button-class.ts'
import { useSeenRows } from '../returning/recently-seen.ts'
import { compareHref, withCompared } from './compare-href.ts'

const mostOffered = 6
/** Some of those seen last stand side by side already. */
const mostSeen = 12

/** The cans seen last, each a link to the comparison with it. Drawn in the browser alone, below what was asked for. */
export function OthersToCompare({ ids }: { ids: readonly string[] }) {
  const prefix = useLinkPrefix()
  const others = useCards(useSeenRows(mostSeen) ?? '').filter(({ id }) => !ids.includes(id))
  if (others.length === 0) return null
  return (
    <section aria-label={m.compare_add()} className="mt-8 grid gap-3">
      <h2 className="text-lg font-semibold">{m.compare_add()}</h2>
      <ul className="flex flex-wrap gap-2">
        {others.slice(0, mostOffered).map(({ id, name }) => (
          <li key={id}>
            <a
              href={compareHref(prefix, withCompared(ids, id))}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
