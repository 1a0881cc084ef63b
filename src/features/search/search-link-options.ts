import { linkOptions } from '@tanstack/react-router'

export function getSearchLinkOptions(query: string) {
  const q = query.trim()
  return linkOptions({ to: '/search', search: q === '' ? {} : { q } })
}
