import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { useAppForm, validationLogic } from '#features/site/form/app-form.ts'
import { OutcomeAlert } from '#features/site/form/form-parts.tsx'
import { PrivacyLink } from '#features/site/form/legal-links.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { useSite } from '#features/site/site.tsx'
import { formatMonthCount } from '#lib/format/format-month-count.ts'
import { m } from '#messages/rest.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Container } from '#ui/layout/container.tsx'
import { requestSelfExclusion } from '../self-exclusion.functions.ts'
import { formatSelfExclusionEnd } from '../self-exclusion-end.ts'
import { type SelfExclusionRequestFormValues, selfExclusionRequestFormSchema } from '../self-exclusion-form.ts'
import type { SelfExclusionFormOutcome, SelfExclusionSearch } from '../self-exclusion-search.ts'

export function getSelfExclusionCopy() {
  return { title: m.layout_take_break(), description: m.self_exclusion_text() }
}

export interface SelfExclusionPageProps {
  search: SelfExclusionSearch
  send?: (form: SelfExclusionRequestFormValues) => Promise<SelfExclusionFormOutcome>
}

export function SelfExclusionPage({ search, send = sendToShop }: SelfExclusionPageProps) {
  const { services, shop } = useSite()
  // A hosted commerce service stores no self-exclusions, so the shop's operator must handle self-exclusions.
  const storesSelfExclusions = services.commerceUrl.startsWith('/')
  return (
    <Container>
      <div className="py-8 md:py-14">
        <SectionHeading size="page" title={m.layout_take_break()} text={m.self_exclusion_text()} />
        <div className="grid max-w-form grid-cols-1 gap-6">
          <OutcomeAlert failure={getFailureText(search.state)} done={getDoneText(search, shop.email)} />
          {storesSelfExclusions ? (
            <SelfExclusionForm failed={search.state === 'email'} send={send} />
          ) : (
            <p>{m.self_exclusion_contact({ support: shop.email })}</p>
          )}
          <p className="text-sm text-ink-muted">{m.self_exclusion_irrevocable()}</p>
        </div>
      </div>
    </Container>
  )
}

async function sendToShop(form: SelfExclusionRequestFormValues): Promise<SelfExclusionFormOutcome> {
  return requestSelfExclusion({ data: form }).catch(() => 'away' as const)
}

function getFailureText(state: SelfExclusionFormOutcome | undefined): string | undefined {
  if (state === 'link') return m.self_exclusion_link_invalid()
  if (state === 'often') return m.error_too_many()
  return state === 'away' ? m.error_unreachable() : undefined
}

function getDoneText({ state, until = 'open' }: SelfExclusionSearch, support: string): string | undefined {
  if (state === 'begun')
    return `${m.self_exclusion_started()} ${formatSelfExclusionEnd(until, getPageLanguage(), support)}`
  return state === 'sent' ? m.self_exclusion_sent() : undefined
}

const durationsInMonths = [1, 3, 6, 12]

function SelfExclusionForm({ failed, send }: { failed: boolean } & Required<Pick<SelfExclusionPageProps, 'send'>>) {
  const language = getPageLanguage()
  const navigate = useNavigate()
  const nothing: v.InferInput<typeof selfExclusionRequestFormSchema> = {
    language,
    email: '',
    months: '3',
    email_field: '',
  }
  const form = useAppForm({
    defaultValues: nothing,
    validationLogic,
    validators: { onDynamic: selfExclusionRequestFormSchema },
    onSubmit: async ({ value, formApi }) => {
      const state = await send(v.parse(selfExclusionRequestFormSchema, value))
      if (state === 'sent') formApi.reset()
      await navigate({ to: '/care', search: { state }, replace: true })
    },
  })
  const options = [
    ...durationsInMonths.map((months) => ({ value: String(months), label: formatMonthCount(months, language) })),
    { value: 'open', label: m.self_exclusion_open() },
  ]
  return (
    <form.AppForm>
      <form.Form method="post" action="/api/care" className="grid grid-cols-1 gap-5">
        <input type="hidden" name="language" value={language} />
        <form.AppField name="email">
          {(field) => (
            <field.EmailField
              label={m.account_email_label()}
              maxLength={200}
              error={failed ? m.error_invalid_email() : undefined}
            />
          )}
        </form.AppField>
        <form.AppField name="email_field">
          {(field) => <field.HoneypotField label={m.layout_take_break()} />}
        </form.AppField>
        <form.AppField name="months">
          {(field) => <field.SelectField label={m.self_exclusion_duration()} options={options} />}
        </form.AppField>
        <PrivacyLink />
        <div>
          <form.SubmitButton>{m.self_exclusion_submit()}</form.SubmitButton>
        </div>
      </form.Form>
    </form.AppForm>
  )
}
