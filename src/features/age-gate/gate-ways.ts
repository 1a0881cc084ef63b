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

/** What can be read and done without an answer; `prefix` is the language's. There is always an imprint. */
export function gateWays(prefix: string): GateWays {
  return {
    label: m.age_links(),
    links: [
      { label: m.age_link_help(), href: `${prefix}/info/age-and-responsibility` },
      { label: m.age_link_identity(), href: `${prefix}/info/imprint` },
      { label: m.age_link_privacy(), href: `${prefix}/info/privacy` },
      { label: m.age_link_accessibility(), href: `${prefix}/info/accessibility` },
    ],
    exit: { label: m.age_exit(), href: elsewhere },
  }
}
