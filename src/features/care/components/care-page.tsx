import { PrivacyLink } from '#features/site/form/privacy-link.tsx'
import { pageLanguage } from '#features/site/page-language.ts'
import { useSite } from '#features/site/site.tsx'
import { monthCount } from '#lib/written/month-count.ts'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Alert, type AlertTone } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Container } from '#ui/layout/container.tsx'
import { breakEnd } from '../break-end.ts'
import type { CareSearch } from '../care-search.ts'

/** Where anybody takes a break from buying here. A plain form, so that it works without script and without an account. */
export function CarePage({ search }: { search: CareSearch }) {
  const { services, shop } = useSite()
  const { commerceUrl } = services
  // A hosted service keeps no breaks: who runs the shop does.
  const keepsBreaks = commerceUrl.startsWith('/')
  return (
    <Container>
      <div className="py-8 md:py-14">
        <SectionHeading size="page" title={m.shell_break()} text={m.care_text()} />
        <div className="grid max-w-form grid-cols-1 gap-6">
          <Outcome search={search} />
          {keepsBreaks ? (
            <BreakForm failed={search.state === 'email'} />
          ) : (
            <p>{m.care_write({ support: shop.email })}</p>
          )}
          <p className="text-sm text-ink-muted">{m.care_firm()}</p>
        </div>
      </div>
    </Container>
  )
}

const lengths = [1, 3, 6, 12]

function BreakForm({ failed }: { failed: boolean }) {
  const language = pageLanguage()
  const options = [
    ...lengths.map((months) => ({ value: String(months), label: monthCount(months, language) })),
    { value: 'open', label: m.care_open() },
  ]
  return (
    <form method="post" action="/api/care" className="grid grid-cols-1 gap-5">
      <input type="hidden" name="language" value={language} />
      <Field label={m.account_email_label()} error={failed ? m.error_invalid_email() : undefined} required>
        {(control) => <TextInput {...control} type="email" name="email" autoComplete="email" maxLength={200} />}
      </Field>
      {/* For programs that fill in everything. */}
      <div aria-hidden="true" className="sr-only">
        <input type="text" name="email_field" tabIndex={-1} autoComplete="off" aria-label={m.shell_break()} />
      </div>
      <Field label={m.care_duration()} required>
        {(control) => <Select {...control} name="months" defaultValue="3" options={options} />}
      </Field>
      <PrivacyLink />
      <div>
        <Button type="submit">{m.care_submit()}</Button>
      </div>
    </form>
  )
}

/** What came of the form or the link before. The page is loaded anew with it, so it is announced by being there. */
function Outcome({ search: { state, until = 'open' } }: { search: CareSearch }) {
  const language = pageLanguage()
  const { email } = useSite().shop
  const said = (tone: AlertTone, text: string) => (
    <Alert tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {text}
    </Alert>
  )
  switch (state) {
    case 'sent':
      return said('positive', m.care_sent())
    case 'begun':
      return said('positive', `${m.care_begun()} ${breakEnd(until, language, email)}`)
    case 'link':
      return said('danger', m.care_link_invalid())
    case 'often':
      return said('danger', m.error_too_many())
    case 'away':
      return said('danger', m.error_unreachable())
    default:
      return null
  }
}
