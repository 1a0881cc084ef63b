import { m } from '#paraglide/messages.js'
import { SectionHeading } from '#ui/section-heading.tsx'
import { ConsentChoice } from './consent-choice.tsx'
import { StoredData } from './stored-data.tsx'

/** The choice and the list below it, each with what it is about. */
export function DataContent() {
  return (
    <div className="grid gap-14 md:gap-20">
      <section aria-labelledby="choice" className="max-w-reading">
        <SectionHeading size="section" id="choice" title={m.data_choice_title()} text={m.data_choice_text()} />
        <ConsentChoice />
      </section>
      <section aria-labelledby="stored">
        <SectionHeading size="section" id="stored" title={m.data_stored_title()} text={m.data_stored_text()} />
        <StoredData />
      </section>
    </div>
  )
}
