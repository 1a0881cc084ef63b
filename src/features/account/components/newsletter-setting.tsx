import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { setNewsletter } from '../customer-actions.ts'
import { FormAlert } from '../form/form-alert.tsx'

type State = { step: 'idle' | 'sending' } | { step: 'done' | 'failed'; message: string }

/** Whether the customer gets the newsletter, and the way to change that. */
export function NewsletterSetting({ subscribed }: { subscribed: boolean }) {
  const [state, setState] = useState<State>({ step: 'idle' })
  async function toggle() {
    setState({ step: 'sending' })
    const failure = await setNewsletter(!subscribed)
    if (failure) setState({ step: 'failed', message: failure.message ?? m.error_generic() })
    else setState({ step: 'done', message: subscribed ? m.account_newsletter_stopped() : m.newsletter_thanks() })
  }
  return (
    <div className="grid gap-5">
      <p>{subscribed ? m.account_newsletter_on() : m.account_newsletter_off()}</p>
      <div>
        <Button variant="secondary" busy={state.step === 'sending'} onClick={toggle}>
          {subscribed ? m.account_newsletter_stop() : m.account_newsletter_start()}
        </Button>
      </div>
      <FormAlert
        failure={state.step === 'failed' ? state.message : undefined}
        done={state.step === 'done' ? state.message : undefined}
      />
    </div>
  )
}
