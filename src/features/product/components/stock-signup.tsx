import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { PrivacyLink } from '#features/site/form/privacy-link.tsx'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { readEmail } from '../rules/stock-email.ts'
import { subscribeToProduct } from '../subscribe-to-product.ts'

type State = { step: 'idle' | 'sending' | 'done' } | { step: 'failed'; message: string; field: boolean }

export interface StockSignupProps {
  /** Product id of the pack to hear of. */
  product: string
  /** Sends the wish; resolves to what went wrong, in words. Replaced in stories. */
  subscribe?: typeof subscribeToProduct
}

/** Asks for the address to write to when a product is back in stock (specification section 8). */
export function StockSignup({ product, subscribe = subscribeToProduct }: StockSignupProps) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const input = useRef<HTMLFormElement>(null)
  const ready = useHydrated()
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'sending') return
    const read = readEmail(new FormData(event.currentTarget).get('email'))
    if ('problem' in read) {
      setState({ step: 'failed', field: true, message: emailProblem(read.problem) })
      input.current?.querySelector('input')?.focus()
      return
    }
    setState({ step: 'sending' })
    const message = await subscribe(read.email, product)
    setState(message === undefined ? { step: 'done' } : { step: 'failed', field: false, message })
  }
  return (
    <section aria-labelledby="stock-signup" className="grid gap-3 rounded-md bg-surface p-5">
      <h2 id="stock-signup" className="text-lg font-semibold">
        {m.product_stock_title()}
      </h2>
      <form ref={input} noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
        <Field
          label={m.product_stock_label()}
          hint={m.product_stock_text()}
          error={state.step === 'failed' && state.field ? state.message : undefined}
          required
        >
          {(control) => <TextInput {...control} type="email" name="email" autoComplete="email" />}
        </Field>
        {/* Without script there is nobody to send it. */}
        <Button type="submit" variant="secondary" disabled={!ready} busy={state.step === 'sending'}>
          {m.product_stock_submit()}
        </Button>
      </form>
      <PrivacyLink />
      <div role="status">
        {state.step === 'done' ? <Alert tone="positive">{m.product_stock_done()}</Alert> : null}
        {state.step === 'failed' && !state.field ? <Alert tone="danger">{state.message}</Alert> : null}
      </div>
    </section>
  )
}

function emailProblem(problem: 'empty' | 'invalid'): string {
  return problem === 'empty' ? m.error_email_empty() : m.error_invalid_email()
}

const never = () => () => undefined

/** False in what the server drew, true once the page answers. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
