import { linkOptions, useNavigate } from '@tanstack/react-router'

/** The page of a search; the search page itself for nothing. */
export function searchFor(query: string) {
  const q = query.trim()
  return linkOptions({ to: '/search', search: q === '' ? {} : { q } })
}

/** Goes to the page of a search. */
export function useGoToSearch(): (query: string) => void {
  const navigate = useNavigate()
  return (query) => void navigate(searchFor(query))
}
