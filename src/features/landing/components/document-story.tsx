import { m } from '#messages/rest.ts'
import { Split } from '#ui/layout/split.tsx'

interface DocumentStoryProps {
  name: string
  text: string
  /** Language of the text where it is not the page's. */
  language: string | undefined
}

/** What an editor tells of a brand, flavour or offer; empty lines part the paragraphs. Loaded later (document-page.tsx). */
export function DocumentStory({ name, text, language }: DocumentStoryProps) {
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
