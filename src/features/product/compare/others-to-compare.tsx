import { useEffect, useState } from 'react'
import { whenAdult } from '#features/age-gate/when-adult.ts'
import { cardsById } from '#features/catalogue/catalogue.queries.ts'
import { useCards } from '#features/catalogue/list/use-cards.ts'
import { useLinkPrefix } from '#features/site/link-prefix.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/actions/button-class.ts'
import { recentlySeen } from '../returning/recently-seen.ts'
import { compareHref, withCompared } from './compare-href.ts'

const mostOffered = 6

/** The cans seen last, each a link to the comparison with it. Drawn in the browser alone, below what was asked for. */
export function OthersToCompare({ ids }: { ids: readonly string[] }) {
  const prefix = useLinkPrefix()
  const others = useSeen().filter(({ id }) => !ids.includes(id))
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

function useSeen() {
  const [rows, setRows] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    whenAdult()
      .then(() => recentlySeen().slice(0, 12))
      .then((seen) => (seen.length === 0 ? '' : cardsById({ ids: seen, language: pageLanguage() })))
      .then((found) => stop.signal.aborted || setRows(found))
      // A convenience: the page is whole without it.
      .catch((error: unknown) => console.warn('The products seen last could not be read', error))
    return () => stop.abort()
  }, [])
  return useCards(rows)
}
