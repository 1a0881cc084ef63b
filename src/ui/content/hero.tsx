import type { ReactNode } from 'react'
import type { FlavourHue } from '#ui/product/flavour-dot.tsx'
import { classNames } from '#ui/props.ts'

export interface HeroProps {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  picture?: ReactNode
  flavour?: FlavourHue | undefined
  headingLevel?: 1 | 2 | undefined
  /** `panel` extends the flavour's background to the text. `band` is a shorter `panel`, for the top of a list. */
  layout?: 'open' | 'panel' | 'band' | undefined
}

const layoutClasses = {
  open: 'grid items-stretch gap-6 sm:gap-8 md:grid-cols-2 md:gap-12',
  panel: 'grid items-stretch overflow-hidden rounded-lg bg-flavour-soft md:grid-cols-2',
  band: 'grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] overflow-hidden rounded-lg bg-flavour-soft',
}

const textColumnClasses = {
  open: '@container flex min-w-0 flex-col justify-center py-2 sm:py-4 md:py-8',
  panel: '@container flex min-w-0 flex-col justify-center px-5 py-8 sm:px-8 md:px-12 md:py-16',
  band: 'flex min-w-0 flex-col justify-center px-4 py-3 sm:px-8 sm:py-6',
}

const frameClasses = {
  open: 'min-h-44 rounded-lg bg-flavour-soft sm:min-h-72 md:min-h-112',
  panel: 'h-44 sm:h-64 md:h-auto md:min-h-80',
  band: 'relative min-h-24 sm:min-h-40 *:absolute *:inset-0',
}

const titleClasses = { open: 'text-display', panel: 'text-display', band: 'text-2xl sm:text-3xl' }

const textClasses = {
  open: 'mt-5 max-w-form text-lg md:mt-7',
  panel: 'mt-5 max-w-form text-lg md:mt-7',
  band: 'mt-1 max-w-reading text-sm sm:mt-2 sm:text-base',
}

export function Hero({ title, text, actions, picture, flavour, headingLevel = 1, layout = 'open' }: HeroProps) {
  const Heading = `h${headingLevel}` as const
  const panel = layout !== 'open'
  return (
    <div data-flavour={flavour} className={picture || panel ? layoutClasses[layout] : 'max-w-reading'}>
      <div className={textColumnClasses[layout]}>
        <Heading className={classNames(titleClasses[layout], 'font-semibold', panel && flavour && 'text-flavour-ink')}>
          {title}
        </Heading>
        {text ? <div className={`text-ink-muted ${textClasses[layout]}`}>{text}</div> : null}
        {actions ? <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3 md:mt-9">{actions}</div> : null}
      </div>
      {picture ? (
        <div className={`grid place-items-center overflow-hidden ${frameClasses[layout]}`}>{picture}</div>
      ) : null}
    </div>
  )
}
