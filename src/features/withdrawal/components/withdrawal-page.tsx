import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type * as v from 'valibot'
import { useAppForm, validationLogic } from '#features/site/form/app-form.ts'
import { getFieldErrorText } from '#features/site/form/field-error-text.ts'
import { OutcomeAlert } from '#features/site/form/form-parts.tsx'
import { PrivacyLink } from '#features/site/form/legal-links.tsx'
import { m } from '#messages/rest.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Container } from '#ui/layout/container.tsx'
import { withdrawalFormFields, withdrawalFormSchema } from '../withdrawal-form.ts'
import type { WithdrawalSearch } from '../withdrawal-search.ts'

export function getWithdrawalCopy() {
  return { title: m.layout_withdraw(), description: m.withdraw_text() }
}

/** The page must be available without login and without the age gate. */
export function WithdrawalPage({ search: { state } }: { search: WithdrawalSearch }) {
  return (
    <Container>
      <div className="items-start gap-x-16 py-8 md:py-14 lg:grid lg:grid-cols-2">
        <SectionHeading size="page" title={m.layout_withdraw()} text={m.withdraw_text()} />
        <div className="grid max-w-form grid-cols-1 gap-6">
          <OutcomeAlert failure={state && (state === 'often' ? m.error_too_many() : m.error_unreachable())} />
          <DeclarationForm />
        </div>
      </div>
    </Container>
  )
}

const emptyDeclaration: v.InferInput<typeof withdrawalFormSchema> = {
  name: '',
  order: '',
  email: '',
  scope: 'whole',
  goods: '',
}

function DeclarationForm() {
  const element = useRef<HTMLFormElement>(null)
  const form = useAppForm({
    defaultValues: emptyDeclaration,
    validationLogic,
    validators: { onDynamic: withdrawalFormSchema },
    onSubmit: () => element.current?.submit(),
  })
  const labels = {
    name: m.withdraw_name_label(),
    order: m.withdraw_order_label(),
    email: m.account_email_label(),
    goods: m.withdraw_goods_label(),
  }
  return (
    <form.AppForm>
      <form.Form
        ref={element}
        method="post"
        action={useRouter().buildLocation({ to: '/withdraw' }).publicHref}
        className="grid grid-cols-1 gap-5"
      >
        <form.ErrorSummary
          fields={withdrawalFormFields}
          errorText={(problem, field) => getFieldErrorText(problem, labels[field])}
        />
        <form.AppField name="name">
          {(field) => <field.TextField label={labels.name} autoComplete="name" maxLength={120} />}
        </form.AppField>
        <form.AppField name="order">
          {(field) => (
            <field.TextField label={labels.order} hint={m.withdraw_order_hint()} autoComplete="off" maxLength={40} />
          )}
        </form.AppField>
        <form.AppField name="email">
          {(field) => <field.EmailField label={labels.email} hint={m.withdraw_email_hint()} maxLength={200} />}
        </form.AppField>
        <form.AppField name="scope">
          {(field) => (
            <field.RadioCardsField
              legend={m.withdraw_scope()}
              options={[
                { value: 'whole', label: m.withdraw_whole() },
                { value: 'part', label: m.withdraw_part() },
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="goods">
          {(field) => (
            <field.TextAreaField
              label={labels.goods}
              hint={m.withdraw_goods_hint()}
              required={false}
              maxLength={2000}
            />
          )}
        </form.AppField>
        <PrivacyLink />
        <div>
          <form.SubmitButton>{m.withdraw_continue()}</form.SubmitButton>
        </div>
      </form.Form>
    </form.AppForm>
  )
}
