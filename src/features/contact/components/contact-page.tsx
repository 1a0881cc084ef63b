import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { useAppForm, validationLogic } from '#features/site/form/app-form.ts'
import { getFieldErrorText } from '#features/site/form/field-error-text.ts'
import { OutcomeAlert } from '#features/site/form/form-parts.tsx'
import { PrivacyLink } from '#features/site/form/legal-links.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Container } from '#ui/layout/container.tsx'
import { submitContactForm } from '../contact.functions.ts'
import { type ContactFormValues, contactFormSchema } from '../contact-form.ts'
import { type ContactFormOutcome, type ContactSearch, contactTopics } from '../contact-search.ts'

export interface ContactPageProps {
  search: ContactSearch
  send?: (form: ContactFormValues) => Promise<ContactFormOutcome>
}

export function ContactPage({ search, send = submitMessage }: ContactPageProps) {
  const { state } = search
  return (
    <Container>
      <div className="items-start gap-x-16 py-8 md:py-14 lg:grid lg:grid-cols-2">
        <SectionHeading size="page" title={m.contact_title()} text={m.contact_text()} />
        <div className="grid max-w-form grid-cols-1 gap-6">
          <OutcomeAlert failure={getFailureText(state)} done={state === 'sent' ? m.contact_sent() : undefined} />
          {state === 'sent' ? null : <MessageForm search={search} send={send} />}
        </div>
      </div>
    </Container>
  )
}

async function submitMessage(form: ContactFormValues): Promise<ContactFormOutcome> {
  return submitContactForm({ data: form }).catch(() => 'away' as const)
}

function getFailureText(state: ContactFormOutcome | undefined): string | undefined {
  if (state === 'often') return m.error_too_many()
  return state === 'away' ? m.error_generic() : undefined
}

/** Without JavaScript, the browser posts the form. In both cases, the resulting URL contains the outcome. */
function MessageForm({ search: { state, about }, send }: Required<ContactPageProps>) {
  const language = getPageLanguage()
  const navigate = useNavigate()
  const nothing: v.InferInput<typeof contactFormSchema> = {
    language,
    topic: about ?? 'question',
    email: '',
    text: '',
    email_field: '',
  }
  const form = useAppForm({
    defaultValues: nothing,
    validationLogic,
    validators: { onDynamic: contactFormSchema },
    onSubmit: async ({ value }) => {
      const outcome = await send(v.parse(contactFormSchema, value))
      await navigate({ to: '/contact', search: { state: outcome, about: value.topic }, replace: true })
    },
  })
  const labels = { email: m.account_email_label(), text: m.contact_message() }
  return (
    <form.AppForm>
      <form.Form method="post" action="/api/contact" className="grid grid-cols-1 gap-5">
        <form.ErrorSummary
          fields={['email', 'text']}
          errorText={(problem, field) => getFieldErrorText(problem, labels[field])}
        />
        <input type="hidden" name="language" value={language} />
        <form.AppField name="topic">
          {(field) => (
            <field.SelectField
              label={m.contact_topic()}
              options={contactTopics.map((topic) => ({ value: topic, label: m[`contact_topic_${topic}`]() }))}
            />
          )}
        </form.AppField>
        <form.AppField name="email">
          {(field) => (
            <field.EmailField
              label={labels.email}
              maxLength={200}
              error={state === 'email' ? m.error_invalid_email() : undefined}
            />
          )}
        </form.AppField>
        <form.AppField name="email_field">{(field) => <field.HoneypotField label={m.contact_title()} />}</form.AppField>
        <form.AppField name="text">
          {(field) => (
            <field.TextAreaField
              label={labels.text}
              hint={m.contact_message_hint()}
              rows={6}
              tall
              maxLength={4000}
              error={state === 'text' ? m.contact_empty() : undefined}
            />
          )}
        </form.AppField>
        <PrivacyLink />
        <div>
          <form.SubmitButton>{m.contact_submit()}</form.SubmitButton>
        </div>
      </form.Form>
    </form.AppForm>
  )
}
