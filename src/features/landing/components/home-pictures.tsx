import type { PictureLink, ResponsivePictureSources } from '#features/landing/page-content.ts'
import { ContentLink } from '#features/site/page/content-link.tsx'
import { m } from '#messages/rest.ts'
import { Slideshow } from '#ui/content/slideshow.tsx'
import { visibilityClasses } from '../visibility-classes.ts'
import { ResponsivePicture } from './responsive-picture.tsx'

export function HomeSlides({ slides }: { slides: readonly PictureLink[] }) {
  return (
    <Slideshow
      label={m.landing_slides()}
      perView={slides.length === 1 ? 'one' : 'tiles'}
      labels={{
        previous: m.landing_slides_previous(),
        next: m.landing_slides_next(),
        position: (first, last, count) =>
          first === last ? m.blog_slides_one({ first, count }) : m.blog_slides_many({ first, last, count }),
      }}
    >
      {slides.map((slide) => (
        <LinkedPicture
          key={slide.key}
          slide={slide}
          label={slide.image.alt}
          language={slide.image.otherLanguages?.alt}
          sizes="(min-width: 60rem) 30vw, 72vw"
        />
      ))}
    </Slideshow>
  )
}

/** For older content, in which brands are pictures instead of documents. */
export function TopBrands({ brands }: { brands: readonly PictureLink[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-3 lg:gap-6">
      {brands.map((brand) => (
        <li key={brand.key} className={visibilityClasses[brand.visibility]}>
          <LinkedPicture slide={brand} label={getLinkName(brand.href)} sizes="(min-width: 37.5rem) 30vw, 92vw" />
        </li>
      ))}
    </ul>
  )
}

/** Names the link after the last segment of its URL, because the pictures have no alternative text. */
function getLinkName(href: string | undefined): string {
  const name = href?.split('/').findLast((part) => part !== '') ?? ''
  return name === '' ? m.landing_slides_brand() : name.charAt(0).toUpperCase() + name.slice(1)
}

interface LinkedPictureProps {
  slide: PictureLink
  label: string
  language?: string | undefined
  sizes: string
}

/** The label is the link's accessible name. Without a link, the picture keeps its alternative text. */
function LinkedPicture({ slide, label, language, sizes }: LinkedPictureProps) {
  if (slide.href === undefined) return <Frame pictures={slide} sizes={sizes} />
  const decoration = { ...slide, image: { ...slide.image, alt: '' } }
  return (
    <ContentLink href={slide.href} className="group block rounded-md focus-visible:-outline-offset-2">
      <Frame pictures={decoration} sizes={sizes} />
      <span
        lang={label ? language : undefined}
        className="mt-3 block font-medium underline-offset-4 group-hover:underline"
      >
        {label || m.landing_slides_brand()}
      </span>
    </ContentLink>
  )
}

function Frame({ pictures, sizes }: { pictures: ResponsivePictureSources; sizes: string }) {
  return (
    <div className="aspect-3/2 overflow-hidden rounded-md bg-surface">
      <ResponsivePicture pictures={pictures} sizes={sizes} />
    </div>
  )
}
