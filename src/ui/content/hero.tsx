import type { ReactNode } from 'react'
import type { FlavourHue } from '#ui/product/flavour-dot.tsx'
import { classNames } from '#ui/props.ts'

export interface HeroProps {
  title: ReactNode
  text?: ReactNode
  /** One primary button link, perhaps a quiet one. */
  actions?: ReactNode
  /** The picture of the story; stands free on the tinted ground. */
  picture?: ReactNode
  flavour?: FlavourHue | undefined
  headingLevel?: 1 | 2 | undefined
  /** `panel` lays the flavour's ground below the words too: the opening of a flavour or a maker. */
  layout?: 'open' | 'panel' | undefined
}

const grids = {
  open: 'grid items-stretch gap-8 md:grid-cols-2 md:gap-12',
  panel: 'grid items-stretch overflow-hidden rounded-lg bg-flavour-soft md:grid-cols-2',
}

const words = {
  open: '@container flex min-w-0 flex-col justify-center py-4 md:py-16',
  panel: '@container flex min-w-0 flex-col justify-center px-5 py-8 sm:px-8 md:px-12 md:py-16',
}

const frames = {
  open: 'min-h-72 rounded-lg bg-flavour-soft md:min-h-136',
  panel: 'h-44 sm:h-64 md:h-auto md:min-h-80',
}

/** The opening of a page: large words on paper, the product beside them on its own ground. */
export function Hero({ title, text, actions, picture, flavour, headingLevel = 1, layout = 'open' }: HeroProps) {
  const Heading = `h${headingLevel}` as const
  const panel = layout === 'panel'
  return (
    <div data-flavour={flavour} className={picture || panel ? grids[layout] : 'max-w-reading'}>
      <div className={words[layout]}>
        <Heading className={classNames('text-display font-semibold', panel && flavour && 'text-flavour-ink')}>
          {title}
        </Heading>
        {text ? <div className="mt-5 max-w-form text-lg text-ink-muted md:mt-7">{text}</div> : null}
        {actions ? <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3 md:mt-9">{actions}</div> : null}
      </div>
      {picture ? <div className={`grid place-items-center overflow-hidden ${frames[layout]}`}>{picture}</div> : null}
    </div>
  )
}
