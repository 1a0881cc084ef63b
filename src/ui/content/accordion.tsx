import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { InLanguage } from '#ui/in-language.tsx'

export interface AccordionProps {
  items: readonly { title: string; language?: string | undefined; content: ReactNode; open?: boolean | undefined }[]
}

/** Uses native `details` elements, which work without JavaScript and let the browser's page search find the content. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className="border-b border-line">
      {items.map((item) => (
        <details key={item.title} open={item.open} className="group border-t border-line">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2.5 font-medium underline-offset-4 sm:min-h-14 sm:py-3 decoration-line-strong hover:underline">
            <InLanguage language={item.language}>{item.title}</InLanguage>
            <span className="transition-transform duration-base group-open:rotate-45">
              <Icon of={Plus} />
            </span>
          </summary>
          <div className="max-w-reading pb-6 text-ink-muted">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
