import type { ReactNode } from 'react'
import { brand } from '#app.config'
import type { LinkGroup } from '#features/landing/pages.ts'
import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { PageFooter } from '#ui/page-footer.tsx'
import { localHref } from './-shell-navigation.tsx'

/** The foot of every page: the editors' links, the age limit, and what kind of shop this is. */
export function ShellFooter({ groups, logo }: { groups: readonly LinkGroup[]; logo: ReactNode }) {
  const prefix = useLinkPrefix()
  return (
    <PageFooter
      logo={logo}
      about={m.age_text()}
      columns={groups.map(({ title, links }) => ({
        title,
        links: links.map((link) => ({
          label: link.title,
          link: (slot) => <a href={localHref(prefix, link.href)} {...slot} />,
        })),
      }))}
      legal={
        <>
          <p>{m.shell_demo()}</p>
          <p>{brand.name}</p>
        </>
      }
    />
  )
}
