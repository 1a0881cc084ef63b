import { linkOptions, useNavigate } from '@tanstack/react-router'

/** Returns the link to the results of a search, or to the search page for an empty query. */
export function searchLinkOptions(query: string) {
  const q = query.trim()
  return linkOptions({ to: '/search', search: q === '' ? {} : { q } })
}

export function useGoToSearch(): (query: string) => void {
  const navigate = useNavigate()
  return (query) => void navigate(searchLinkOptions(query))
}
