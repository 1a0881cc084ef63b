import { useEffect, useRef } from 'react'
import { m } from '#messages/first.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { cardsPerStep } from '../rules/listing/list-window.ts'
import { type ListSearch, lastStepAnchorId, updateListSearch } from '../search-params.ts'
import { ListLink } from './list-link.tsx'

/**
 * The URL contains the number of displayed products, so that reloads, back navigation and shared links restore the
 * position.
 */
export function ShowMore({ search, count }: { search: ListSearch; count: number }) {
  const pressed = useFocusOnNewCards(search.show)
  if (search.show >= count) return null
  return (
    <div className="grid justify-items-center gap-3 pt-4">
      <p className="text-sm text-ink-muted tabular-nums">{m.catalogue_shown_of({ shown: search.show, count })}</p>
      <ListLink
        search={updateListSearch(search, { show: search.show + cardsPerStep })}
        hash={lastStepAnchorId}
        onClick={pressed}
        className={getButtonClass({ variant: 'secondary' })}
      >
        {m.catalogue_show_more()}
      </ListLink>
    </div>
  )
}

export function ShowPrevious({ search }: { search: ListSearch }) {
  return (
    <p className="text-center">
      <ListLink
        search={updateListSearch(search, { show: search.show - cardsPerStep })}
        className={getButtonClass({ variant: 'secondary' })}
      >
        {m.catalogue_show_previous()}
      </ListLink>
    </p>
  )
}

function useFocusOnNewCards(show: number): () => void {
  const waiting = useRef(false)
  useEffect(() => {
    if (!waiting.current || show === cardsPerStep) return
    waiting.current = false
    document.getElementById(lastStepAnchorId)?.querySelector('a')?.focus({ preventScroll: true })
  }, [show])
  return () => {
    waiting.current = true
  }
}
