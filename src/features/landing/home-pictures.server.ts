import { localizedText } from '#lib/localized-value.ts'
import { safeHref } from '#lib/safe-href.ts'
import type { ContentContext } from '#services/content/reader.server.ts'
import type { ImageField } from '#services/content/wire.ts'
import type { HomeCardWire } from './landing-wire.ts'
import type { AltPictures, PictureLink } from './pages.ts'
import { cardVisibility } from './rules/visibility.ts'

type Card<Type extends HomeCardWire['_type']> = Extract<HomeCardWire, { _type: Type }>

interface AltImage {
  image?: ImageField | null | undefined
  mobileImage?: ImageField | null | undefined
  imageAlt?: unknown
}

/** A picture and the one for narrow windows, as far as there are any. */
export function altPictures(media: AltImage | null | undefined, context: ContentContext): AltPictures | undefined {
  const alt = localizedText(media?.imageAlt, context.language)
  const image = context.image(media?.image, alt)
  const mobile = context.image(media?.mobileImage, alt)
  return image && { image, ...(mobile ? { mobile } : {}) }
}

/** Pictures to swipe through; one whose picture is missing is left out. */
export function slidesContent(card: Card<'slideshow'>, context: ContentContext) {
  const slides = card.media.flatMap(({ _key: key, link, media }): PictureLink[] => {
    const pictures = altPictures(media, context)
    return pictures ? [{ key, visibility: 'everywhere', ...pictures, ...hrefOf(link) }] : []
  })
  return slides.length === 0 ? undefined : { kind: 'slides' as const, slides }
}

/** Pictures of brands from before brands were documents. */
export function topBrandsContent(card: Card<'deprecatedTopBrands'>, context: ContentContext) {
  const brands = card.brands.flatMap(({ _key: key, image: field, link, config }): PictureLink[] => {
    const image = context.image(field, '')
    return image ? [{ key, visibility: cardVisibility(config?.visibleOn), image, ...hrefOf(link) }] : []
  })
  return brands.length === 0 ? undefined : { kind: 'topBrands' as const, brands }
}

function hrefOf(link: string | null | undefined): { href?: string } {
  const href = link ? safeHref(link) : undefined
  return href === undefined ? {} : { href }
}
