import { m } from '#messages/rest.ts'
import { Split } from '#ui/layout/split.tsx'

interface ListingDescriptionProps {
  name: string
  text: string
  language: string | undefined
}

export function ListingDescription({ name, text, language }: ListingDescriptionProps) {
  return (
    <div className="mt-14 md:mt-20">
      <Split title={m.landing_story_about({ name })}>
        <p className="max-w-reading whitespace-pre-line text-ink-muted" lang={language}>
          {text}
        </p>
      </Split>
    </div>
  )
}
