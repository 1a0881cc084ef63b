import { useRouter } from '@tanstack/react-router'
import { PrivacyLink } from '#features/site/form/privacy-link.tsx'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Container } from '#ui/layout/container.tsx'
import type { WithdrawSearch } from '../withdraw-search.ts'

/** Where anybody withdraws from a purchase. A plain form, so that it works without script, account and age question. */
export function WithdrawPage({ search: { state } }: { search: WithdrawSearch }) {
  return (
    <Container>
      <div className="py-8 md:py-14">
        <SectionHeading size="page" title={m.shell_withdraw()} text={m.withdraw_text()} />
        <div className="grid max-w-form grid-cols-1 gap-6">
          {state ? (
            <Alert tone="danger" role="alert">
              {state === 'often' ? m.error_too_many() : m.error_unreachable()}
            </Alert>
          ) : null}
          <StatementForm />
        </div>
      </div>
    </Container>
  )
}

function StatementForm() {
  return (
    <form
      method="post"
      action={useRouter().buildLocation({ to: '/withdraw' }).publicHref}
      className="grid grid-cols-1 gap-5"
    >
      <Field label={m.withdraw_name_label()} required>
        {(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={120} />}
      </Field>
      <Field label={m.withdraw_order_label()} hint={m.withdraw_order_hint()} required>
        {(control) => <TextInput {...control} name="order" autoComplete="off" maxLength={40} />}
      </Field>
      <Field label={m.account_email_label()} hint={m.withdraw_email_hint()} required>
        {(control) => <TextInput {...control} type="email" name="email" autoComplete="email" maxLength={200} />}
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-medium">{m.withdraw_scope()}</legend>
        <Scope value="whole" label={m.withdraw_whole()} />
        <Scope value="part" label={m.withdraw_part()} />
      </fieldset>
      <Field label={m.withdraw_goods_label()} hint={m.withdraw_goods_hint()}>
        {(control) => <TextArea {...control} name="goods" maxLength={2000} />}
      </Field>
      <PrivacyLink />
      <div>
        <Button type="submit">{m.withdraw_continue()}</Button>
      </div>
    </form>
  )
}

/** A native radio button that nobody has to steer: the form is sent as it is. */
function Scope({ value, label }: { value: 'whole' | 'part'; label: string }) {
  return (
    <label className="flex min-h-12 items-center gap-3 border-t border-line last:border-b">
      <input
        type="radio"
        name="scope"
        value={value}
        defaultChecked={value === 'whole'}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  )
}
