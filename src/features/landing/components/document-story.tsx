import { m } from '#paraglide/messages.js'
import { Split } from '#ui/layout/split.tsx'

/** What an editor tells of a brand, flavour or offer; empty lines part the paragraphs. Loaded later (document-page.tsx). */
export function DocumentStory({ name, text }: { name: string; text: string }) {
  return (
    <div className="mt-14 md:mt-20">
      <Split title={m.landing_story_about({ name })}>
        <p className="max-w-reading whitespace-pre-line text-ink-muted">{text}</p>
      </Split>
    </div>
  )
}
