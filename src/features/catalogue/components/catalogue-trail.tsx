import type { CategoryLink } from '#features/catalogue/page-content.ts'
import { contentPage } from '#features/site/page/content-page.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/first.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import type { LinkSlotProps } from '#ui/props.ts'

export interface CatalogueTrailProps {
  /** The categories above the page, root first. */
  trail: readonly (CategoryLink & { language?: string | undefined })[]
  /** The page itself. */
  name: string
  /** Language of the name where it is not the page's. */
  language?: string | undefined
}

/** Home, the categories above, and the page itself. */
export function CatalogueTrail({ trail, name, language: own }: CatalogueTrailProps) {
  const home = { label: m.catalogue_home(), language: undefined, path: '' }
  const above = trail.map(({ name: label, language, uri }) => ({ label, language, path: uri }))
  const items = [home, ...above].map(({ label, language, path }) => ({
    label,
    language,
    link: (link: LinkSlotProps) => <ShopLink {...contentPage(path)} {...link} />,
  }))
  return <Breadcrumbs label={m.catalogue_breadcrumbs()} items={[...items, { label: name, language: own }]} />
}
