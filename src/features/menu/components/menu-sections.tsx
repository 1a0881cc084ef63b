import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { strengths } from '#app.config'
import { getStrengthLabel } from '#features/catalogue/labels.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/first.ts'
import { navLinkClass } from '#ui/actions/text-link-class.ts'
import { ThumbnailLink } from '#ui/content/thumbnail-link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Strength } from '#ui/product/strength.tsx'
import type { MenuContent } from '../menu-content.ts'
import { menuQuery } from '../queries.ts'

const groupCount = 3

export function MenuSections() {
  const { data, isPending } = useQuery(menuQuery(getPageLanguage()))
  if (isPending) return <Skeleton shape="control" />
  return data ? <Sections {...data} /> : null
}

function useRenderedSections(): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn === groupCount) return
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1))
    return () => cancelAnimationFrame(frame)
  }, [drawn])
  return drawn
}

function Sections({ flavours, brands, list }: MenuContent) {
  const drawn = useRenderedSections()
  return (
    <div className="grid content-start gap-6 sm:gap-8 md:grid-cols-[3fr_auto_2fr] lg:gap-x-12">
      <MenuGroup title={m.filter_flavor()} wanted={flavours.length > 0}>
        <ul className="grid grid-cols-5 gap-x-2 gap-y-3 sm:grid-cols-9 md:grid-cols-5">
          {flavours.map(({ uri, title, language, flavour }) => (
            <li key={uri} lang={language} className="min-w-0">
              <ThumbnailLink
                label={title}
                flavour={flavour}
                small
                link={(link) => <ShopLink {...createContentPageLink(uri)} {...link} />}
              />
            </li>
          ))}
        </ul>
      </MenuGroup>
      <MenuGroup title={m.filter_strength()} wanted={drawn > 1 && list !== undefined}>
        <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-1">
          {strengths.map((level) => (
            <li key={level}>
              <ShopLink
                {...createContentPageLink(list ?? '')}
                search={{ filters: [{ name: 'strength', values: [String(level)] }] }}
                className={navLinkClass}
              >
                <Strength level={level} label={getStrengthLabel(level)} />
              </ShopLink>
            </li>
          ))}
        </ul>
      </MenuGroup>
      <MenuGroup title={m.filter_brand()} wanted={drawn > 2 && brands.length > 0}>
        <ul className="columns-2 gap-4 sm:columns-4 md:columns-2 lg:columns-3">
          {brands.map(({ uri, title, language }) => (
            <li key={uri} lang={language}>
              <ShopLink {...createContentPageLink(uri)} className={navLinkClass}>
                {title}
              </ShopLink>
            </li>
          ))}
        </ul>
      </MenuGroup>
    </div>
  )
}

function MenuGroup({ title, wanted, children }: { title: string; wanted: boolean; children: ReactNode }) {
  if (!wanted) return null
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-sm font-medium text-ink-muted">{title}</h2>
      {children}
    </section>
  )
}
