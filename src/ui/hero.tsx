import type { ReactNode } from 'react'
import type { FlavourHue } from './flavour-hue.ts'

export interface HeroProps {
  title: string
  text?: ReactNode
  /** One primary button link, perhaps a quiet one. */
  actions?: ReactNode
  /** The picture of the story; stands free on the tinted ground. */
  picture?: ReactNode
  flavour?: FlavourHue | undefined
  headingLevel?: 1 | 2 | undefined
}

/** The opening of a page: large words on paper, the product beside them on its own ground. */
export function Hero({ title, text, actions, picture, flavour, headingLevel = 1 }: HeroProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={picture ? 'grid items-stretch gap-8 md:grid-cols-2 md:gap-12' : 'max-w-reading'}>
      <div className="flex flex-col justify-center py-4 md:py-16">
        <Heading className="text-display font-semibold">{title}</Heading>
        {text ? <div className="mt-5 max-w-form text-lg text-ink-muted md:mt-7">{text}</div> : null}
        {actions ? <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3 md:mt-9">{actions}</div> : null}
      </div>
      {picture ? (
        <div
          data-flavour={flavour}
          className="grid min-h-72 place-items-center overflow-hidden rounded-lg bg-flavour-soft md:min-h-136"
        >
          {picture}
        </div>
      ) : null}
    </div>
  )
}
