import type { RegisteredRouter } from '@tanstack/react-router'
import { m } from '#messages/first.ts'

/** Where a browser that leaves the shop is led: a site that has nothing to do with it. */
const elsewhere = 'https://www.wikipedia.org/'

interface Way {
  label: string
  href: string
}

export interface GateWays {
  /** Name of the links as a whole. */
  label: string
  links: readonly Way[]
  exit: Way
}

/** What can be read and done without an answer, each a document of its own. There is always an imprint. */
export function gateWays(router: RegisteredRouter): GateWays {
  const info = (slug: string) => router.buildLocation({ to: '/info/$slug', params: { slug } }).publicHref
  return {
    label: m.age_links(),
    links: [
      { label: m.age_link_help(), href: info('age-and-responsibility') },
      { label: m.age_link_identity(), href: info('imprint') },
      { label: m.age_link_privacy(), href: info('privacy') },
      { label: m.age_link_accessibility(), href: info('accessibility') },
    ],
    exit: { label: m.age_exit(), href: elsewhere },
  }
}
