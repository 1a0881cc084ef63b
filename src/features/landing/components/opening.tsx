import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { hrefInLanguage } from '#lib/safe-href.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Hero } from '#ui/hero.tsx'
import type { HomeCard } from '../pages.ts'
import { AltPicture } from './alt-picture.tsx'

/** The opening of the home page: what the shop is, with its first links; the first of them is the main one. */
export function Opening({ card }: { card: Extract<HomeCard, { kind: 'opening' }> }) {
  const prefix = useLinkPrefix()
  return (
    <Hero
      title={card.title}
      text={card.text}
      picture={
        card.pictures ? (
          <AltPicture pictures={card.pictures} sizes="(min-width: 60rem) 46vw, 92vw" priority />
        ) : undefined
      }
      actions={card.links.map(({ title, href }, index) => (
        <a
          key={href}
          href={hrefInLanguage(prefix, href)}
          className={buttonClass({ size: 'lg', variant: index === 0 ? 'primary' : 'quiet' })}
        >
          {title}
        </a>
      ))}
    />
  )
}
