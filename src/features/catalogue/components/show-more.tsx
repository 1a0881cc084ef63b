import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { cardsPerStep, type ListSearch, listHref } from '../search-params.ts'

export interface ShowMoreProps {
  search: ListSearch
  /** Products in the whole list. */
  count: number
}

/** A link to the same list with more of it, as long as there is more. */
export function ShowMore({ search, count }: ShowMoreProps) {
  if (search.show >= count) return null
  return (
    <div className="grid justify-items-center gap-3 pt-4">
      <p className="text-sm text-ink-muted tabular-nums">{m.catalogue_shown_of({ shown: search.show, count })}</p>
      <a
        href={listHref({ ...search, show: search.show + cardsPerStep })}
        className={buttonClass({ variant: 'secondary' })}
      >
        {m.catalogue_show_more()}
      </a>
    </div>
  )
}
