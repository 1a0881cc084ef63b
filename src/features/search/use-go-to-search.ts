import { useRouter } from '@tanstack/react-router'
import { useLinkPrefix } from '#features/site/page/link-prefix.ts'

/** The address of a search's page. */
export function searchHref(prefix: string, query: string): string {
  const q = query.trim()
  return q === '' ? `${prefix}/search` : `${prefix}/search?${new URLSearchParams({ q })}`
}

/** Goes to the page of a search. */
export function useGoToSearch(): (query: string) => void {
  const router = useRouter()
  const prefix = useLinkPrefix()
  return (query) => void router.navigate({ href: searchHref(prefix, query) })
}
