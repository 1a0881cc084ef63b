import { RemovedLinesNotice } from '#features/cart/components/cart-notices.tsx'
import { usePaymentInProgress } from '#features/cart/selection/payment-in-progress.ts'
import { CheckoutSection } from '#features/checkout/frame/checkout-section.tsx'
import { NicotineWarning } from '#features/market/components/nicotine-warning.tsx'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import { TermsLabel } from '#features/site/form/legal-links.tsx'
import { m } from '#messages/rest.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { Button } from '#ui/actions/button.tsx'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { MissingAgeProofNotice } from '../age-check/lazy-age-check-section.tsx'
import { useContractTextsMissing } from '../contract-texts/queries.ts'
import type { CheckoutForm } from '../form/checkout-form.ts'
import { formatCheckoutErrorMessage } from '../form/field-text.ts'
import type { CurrencyAmount, OrderChange } from '../rules/order-changes.ts'
import { PayButton } from './pay-button.tsx'
import { PaymentEmbed } from './payment-embed.tsx'
import type { PaymentStep } from './payment-step.ts'
import { PreOrderInformation } from './pre-order-information.tsx'

interface ConfirmSectionProps {
  selection: Selection
  form: CheckoutForm
  formId: string
  state: PaymentStep
  /**
   * `isWaiting`: not displayed until all required declarations are given. `hasFailed`: the widget could not be
   * displayed.
   */
  widget: { usesWidget: boolean; isWaiting: boolean; hasFailed: boolean; retry: () => void }
  repeatsOrder: boolean
}

export function ConfirmSection({ selection, form, formId, state, widget, repeatsOrder }: ConfirmSectionProps) {
  const inProgress = usePaymentInProgress() !== null
  const lacksTexts = useContractTextsMissing()
  return (
    <CheckoutSection title={m.checkout_confirm_title()}>
      <div className="grid gap-6">
        <NicotineWarning />
        <PreOrderInformation selection={selection} repeatsOrder={repeatsOrder} />
        <Declarations form={form} formId={formId} />
        {lacksTexts ? <Alert tone="danger">{m.checkout_no_texts()}</Alert> : null}
        <PaymentStepNotice state={state} />
        {state.step === 'problem' ? null : <MissingAgeProofNotice />}
        {widget.hasFailed ? <MissingWidget retry={widget.retry} /> : null}
        {inProgress || widget.usesWidget ? null : <PayButton {...{ selection, formId, state, lacksTexts }} />}
        {widget.isWaiting ? <p className="text-ink-muted">{m.checkout_widget_waiting()}</p> : null}
        <PaymentEmbed />
      </div>
    </CheckoutSection>
  )
}

function MissingWidget({ retry }: { retry: () => void }) {
  return (
    <ErrorState
      size="part"
      title={m.checkout_widget_failed()}
      action={<Button onClick={retry}>{m.cart_retry()}</Button>}
    >
      {m.error_unreachable()}
    </ErrorState>
  )
}

function PaymentStepNotice({ state }: { state: PaymentStep }) {
  if (state.step === 'problem') {
    return (
      <Alert tone="danger" role="alert">
        {state.terms ? m.checkout_problem_terms() : state.message}
        {state.changes ? (
          <ul className="pt-2">
            {state.changes.map(formatOrderChange).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
      </Alert>
    )
  }
  if (state.step !== 'confirm') return null
  return (
    <div role="alert" className="grid gap-4">
      <RemovedLinesNotice reason="stock" changes={state.changes} />
      <p className="text-sm">{m.checkout_confirm_text()}</p>
      {/* `target` prevents client-side navigation if the payment page has the same origin as the shop. */}
      <a href={state.url} target="_self" className={getButtonClass({ full: true })}>
        {m.checkout_confirm_action()}
      </a>
    </div>
  )
}

function formatOrderChange(change: OrderChange): string {
  switch (change.kind) {
    case 'quantity': {
      const { name, before, after } = change
      return after === 0 ? m.cart_removed_gone({ name }) : m.cart_removed_fewer({ name, before, after })
    }
    case 'price':
      return m.label_value({ label: change.name, value: formatAmounts(change) })
    case 'sum':
      return m.label_value({ label: m[`cart_${change.sum}`](), value: formatAmounts(change) })
  }
}

function formatAmounts({ before, after }: { before: CurrencyAmount; after: CurrencyAmount }): string {
  return [before, after].map(({ minor, format }) => formatDisplayPrice(minor, format) ?? '').join(' → ')
}

/**
 * Displays the terms checkbox and, if required, the declaration that the buyer is of age and will not pass the products
 * on to minors (specification section 5.1).
 */
function Declarations({ form, formId }: { form: CheckoutForm; formId: string }) {
  const { ageCheck, minimumAge: age } = useMarketRules()
  const asked = ageCheck === 'none' ? (['terms'] as const) : (['terms', 'adult'] as const)
  return (
    <div className="-mt-2.5 grid gap-1">
      {asked.map((name) => (
        <form.AppField key={name} name={name}>
          {(field) => (
            <field.CheckboxField
              form={formId}
              required
              label={name === 'terms' ? <TermsLabel /> : m.checkout_adult_label({ age })}
              errorText={(message) => formatCheckoutErrorMessage(message, name, { country: '', age })}
            />
          )}
        </form.AppField>
      ))}
    </div>
  )
}
