import { linkOptions, useNavigate } from '@tanstack/react-router'

export function getSearchLinkOptions(query: string) {
  const q = query.trim()
  return linkOptions({ to: '/search', search: q === '' ? {} : { q } })
}

export function useGoToSearch(): (query: string) => void {
  const navigate = useNavigate()
  return (query) => void navigate(getSearchLinkOptions(query))
}
