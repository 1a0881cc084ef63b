import type { CategoryLink } from '#features/catalogue/page-content.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/first.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import type { LinkSlotProps } from '#ui/props.ts'

interface CatalogueBreadcrumbProps {
  /** Parent pages between the home page and this page, root first. */
  trail: readonly (CategoryLink & { language?: string | undefined })[]
  name: string
  /** Language of `name`. Undefined if it is the page's language. */
  language?: string | undefined
}

export function CatalogueBreadcrumb({ trail, name, language: own }: CatalogueBreadcrumbProps) {
  const home = { label: m.catalogue_home(), language: undefined, path: '' }
  const above = trail.map(({ name: label, language, uri }) => ({ label, language, path: uri }))
  const items = [home, ...above].map(({ label, language, path }) => ({
    label,
    language,
    link: (link: LinkSlotProps) => <ShopLink {...createContentPageLink(path)} {...link} />,
  }))
  return <Breadcrumbs label={m.catalogue_breadcrumbs()} items={[...items, { label: name, language: own }]} />
}
