import type { ReactNode } from 'react'

export interface SectionHeadingProps {
  title: ReactNode
  text?: ReactNode
  eyebrow?: ReactNode
  action?: ReactNode
  /** `page` is the page title (h1). */
  size?: 'page' | 'section' | 'small' | undefined
  level?: 1 | 2 | 3 | undefined
  id?: string | undefined
}

const sizes = { page: 'text-3xl', section: 'text-2xl', small: 'text-lg' }
const spaces = { page: 'mb-6 md:mb-10', section: 'mb-4 sm:mb-6 md:mb-8', small: 'mb-4' }

export function SectionHeading({ title, text, eyebrow, action, size = 'section', level, id }: SectionHeadingProps) {
  const Heading = `h${level ?? (size === 'page' ? 1 : 2)}` as const
  return (
    <div className={`flex flex-wrap items-end justify-between gap-x-8 gap-y-3 ${spaces[size]}`}>
      <div className="max-w-reading min-w-0">
        {eyebrow ? <p className="mb-2 text-sm text-ink-muted">{eyebrow}</p> : null}
        <Heading id={id} className={`font-semibold ${sizes[size]}`}>
          {title}
        </Heading>
        {text ? <div className="mt-2 text-ink-muted md:mt-3">{text}</div> : null}
      </div>
      {action}
    </div>
  )
}
