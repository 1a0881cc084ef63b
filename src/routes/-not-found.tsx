import { useLoaderData } from '@tanstack/react-router'
import { NotFoundPage } from '#features/market/components/not-found-page.tsx'
import { m } from '#paraglide/messages.js'
import { ShellNavigation } from './-shell-navigation.tsx'

/** The shop's 404 with the editors' main navigation as ways on. */
export function NotFound() {
  const { content } = useLoaderData({ from: '__root__' })
  const links = content.header
  const ways = links.length > 0 ? <ShellNavigation label={m.notfound_ways()} links={links} layout="list" /> : null
  return <NotFoundPage ways={ways} />
}
