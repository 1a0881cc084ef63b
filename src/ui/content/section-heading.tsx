import type { ReactNode } from 'react'

export interface SectionHeadingProps {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** `page` is the page title (h1). `section` is the heading of a section (h2). */
  size?: 'page' | 'section' | undefined
  id?: string | undefined
}

const sizes = { page: 'text-3xl', section: 'text-2xl' }
const spaces = { page: 'mb-6 md:mb-10', section: 'mb-4 sm:mb-6 md:mb-8' }

export function SectionHeading({ title, text, action, size = 'section', id }: SectionHeadingProps) {
  const Heading = size === 'page' ? 'h1' : 'h2'
  return (
    <div className={`flex flex-wrap items-end justify-between gap-x-8 gap-y-3 ${spaces[size]}`}>
      <div className="max-w-reading min-w-0">
        <Heading id={id} className={`font-semibold ${sizes[size]}`}>
          {title}
        </Heading>
        {text ? <div className="mt-2 text-ink-muted md:mt-3">{text}</div> : null}
      </div>
      {action}
    </div>
  )
}
