import { PrivacyLink } from '#features/site/form/privacy-link.tsx'
import { pageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Alert, type AlertTone } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Container } from '#ui/layout/container.tsx'
import { type ContactSearch, type Topic, topics } from '../contact-search.ts'

/** Where anybody writes to the shop, also of what is hard to use. A plain form, so that it works without script. */
export function ContactPage({ search }: { search: ContactSearch }) {
  return (
    <Container>
      <div className="py-8 md:py-14">
        <SectionHeading size="page" title={m.contact_title()} text={m.contact_text()} />
        <div className="grid max-w-form grid-cols-1 gap-6">
          <Outcome search={search} />
          {search.state === 'sent' ? null : <ContactForm search={search} />}
        </div>
      </div>
    </Container>
  )
}

function ContactForm({ search: { state, about } }: { search: ContactSearch }) {
  return (
    <form method="post" action="/api/contact" className="grid grid-cols-1 gap-5">
      <input type="hidden" name="language" value={pageLanguage()} />
      <Field label={m.contact_topic()} required>
        {(control) => (
          <Select
            {...control}
            name="topic"
            defaultValue={about ?? 'question'}
            options={topics.map((topic) => ({ value: topic, label: topicText(topic) }))}
          />
        )}
      </Field>
      <Field label={m.account_email_label()} error={state === 'email' ? m.error_invalid_email() : undefined} required>
        {(control) => <TextInput {...control} type="email" name="email" autoComplete="email" maxLength={200} />}
      </Field>
      {/* For programs that fill in everything. */}
      <div aria-hidden="true" className="sr-only">
        <input type="text" name="email_field" tabIndex={-1} autoComplete="off" aria-label={m.contact_title()} />
      </div>
      <Field
        label={m.contact_message()}
        hint={m.contact_message_hint()}
        error={state === 'text' ? m.contact_empty() : undefined}
        required
      >
        {(control) => <TextArea {...control} name="text" rows={6} tall maxLength={4000} />}
      </Field>
      <PrivacyLink />
      <div>
        <Button type="submit">{m.contact_submit()}</Button>
      </div>
    </form>
  )
}

function topicText(topic: Topic): string {
  const texts: Record<Topic, () => string> = {
    question: m.contact_topic_question,
    order: m.contact_topic_order,
    accessibility: m.contact_topic_accessibility,
  }
  return texts[topic]()
}

/** What came of the form before. The page is loaded anew with it, so it is announced by being there. */
function Outcome({ search: { state } }: { search: ContactSearch }) {
  const said = (tone: AlertTone, text: string) => (
    <Alert tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {text}
    </Alert>
  )
  if (state === 'sent') return said('positive', m.contact_sent())
  if (state === 'often') return said('danger', m.error_too_many())
  if (state === 'away') return said('danger', m.error_generic())
  return null
}
