import { type FormEvent, useId, useState } from 'react'
import { loadCart } from '#features/cart/load-cart.ts'
import { useMarketFacts } from '#features/market/facts/use-market-facts.ts'
import { PrivacyLink } from '#features/site/form/privacy-link.tsx'
import { pageLanguage } from '#features/site/page-language.ts'
import { useSite } from '#features/site/site.tsx'
import { m } from '#messages/rest.ts'
import { note } from '#services/analytics/moments.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { type SignUp, type SignUpProblems, signUpProblems } from '../rules/sign-up.ts'

/** The newsletter's form as the browser's shopper sends it. */
export function ConnectedNewsletterForm() {
  return <NewsletterForm onSubscribe={subscribe} />
}

/** Signs up to the newsletter; resolves to the sentence of specification section 8 when that failed, else to nothing. */
async function subscribe({ email, trap }: SignUp): Promise<string | undefined> {
  try {
    const { requestInQueue } = await loadCart()
    const answer = await requestInQueue((client) => client.subscribe(email, trap === '' ? {} : { email_field: trap }))
    // What filled the trap was no person.
    if (answer.ok && trap === '') note({ kind: 'email-known', email })
    return answer.ok ? undefined : m.error_newsletter()
  } catch {
    // The code itself did not load.
    return m.error_newsletter()
  }
}

export interface NewsletterFormProps {
  /** Resolves to why it failed, as a sentence, or to nothing. */
  onSubscribe: (signUp: SignUp) => Promise<string | undefined>
}

type State = { step: 'idle' | 'sending' | 'done' } | { step: 'failed'; message: string }

/**
 * Signing up to the newsletter: email, and the consent to keep it (specification section 5). Without script, and before
 * its code is there, the browser posts the form, and a page of its own says what came of it.
 */
export function NewsletterForm({ onSubscribe }: NewsletterFormProps) {
  const id = useId()
  const [problems, setProblems] = useState<SignUpProblems>({})
  const [state, setState] = useState<State>({ step: 'idle' })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'sending') return
    const form = event.currentTarget
    const signUp = signUpOf(form)
    const found = signUpProblems(signUp)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    setState({ step: 'sending' })
    const message = await onSubscribe(signUp)
    setState(message === undefined ? { step: 'done' } : { step: 'failed', message })
    if (message === undefined) form.reset()
  }

  return (
    <form
      method="post"
      action="/api/newsletter"
      noValidate
      onSubmit={submit}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3"
    >
      <input type="hidden" name="language" value={pageLanguage()} />
      <div>
        <h2 id={id} className="text-sm font-medium">
          {m.newsletter_title()}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{m.newsletter_text()}</p>
      </div>
      <SignUpFields problems={problems} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" size="sm" busy={state.step === 'sending'}>
          {m.newsletter_submit()}
        </Button>
        <PrivacyLink />
      </div>
      <Outcome state={state} />
    </form>
  )
}

function SignUpFields({ problems }: { problems: SignUpProblems }) {
  const { minimumAge } = useMarketFacts()
  const emailError = problems.email === 'missing' ? m.error_email_empty() : m.error_invalid_email()
  return (
    <>
      <Field label={m.newsletter_email_label()} error={problems.email && emailError} required>
        {(control) => <TextInput {...control} type="email" name="email" autoComplete="email" />}
      </Field>
      {/* For programs that fill in everything; the service takes any value as one. */}
      <div aria-hidden="true" className="sr-only">
        <input type="text" name="email_field" tabIndex={-1} autoComplete="off" aria-label={m.newsletter_title()} />
      </div>
      <div className="text-sm">
        <Checkbox
          name="consent"
          required
          error={problems.consent && m.error_newsletter_consent()}
          label={m.newsletter_consent({ age: minimumAge })}
        />
      </div>
    </>
  )
}

function Outcome({ state }: { state: State }) {
  // Where the shop's own service has it, a mail asks first whether it is meant.
  const asksFirst = useSite().services.commerceUrl.startsWith('/')
  if (state.step === 'done') {
    return (
      <Alert tone="positive" role="status">
        {asksFirst ? m.newsletter_sent() : m.newsletter_thanks()}
      </Alert>
    )
  }
  return state.step === 'failed' ? (
    <Alert tone="danger" role="alert">
      {state.message}
    </Alert>
  ) : null
}

function signUpOf(form: HTMLFormElement): SignUp {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return { email: text('email'), consent: data.get('consent') !== null, trap: text('email_field') }
}
