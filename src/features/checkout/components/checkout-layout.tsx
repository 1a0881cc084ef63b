import { useId, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { useMediaQuery, wideWindow } from '#ui/use-media-query.ts'
import { addressRules, placeOf } from '../address-rules.ts'
import { CheckoutScript } from '../payment/checkout-script.tsx'
import { useCheckout } from '../use-checkout.ts'
import { useCheckoutEntered } from '../use-checkout-entered.ts'
import { AddressFields } from './address-fields.tsx'
import { asideClass, frameClass } from './checkout-frame.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { ConfirmSection } from './confirm-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormKeeper } from './form-keeper.tsx'
import { OrderDisclosure } from './order-disclosure.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { ShippingChoice } from './shipping-choice.tsx'

/** The checkout's one page: who, where to, how to send and pay, the order's confirmation; beside it what is ordered. */
export function CheckoutLayout({ answer }: { answer: SelectionAnswer }) {
  const id = useId()
  useCheckoutEntered(answer)
  const wide = useMediaQuery(wideWindow)
  const element = useRef<HTMLFormElement>(null)
  const { form, submit, state, refused, widget } = useCheckout(answer, element)
  const parts = { form, refused, place: placeOf(answer), rules: addressRules(answer) }
  return (
    <div className={frameClass}>
      <CheckoutScript source={answer.selection.centraCheckoutScript} />
      <FormKeeper form={form} answer={answer} />
      {wide ? null : <OrderDisclosure answer={answer} />}
      <div className="min-w-0 [counter-reset:step]">
        <form
          ref={element}
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <ErrorSummary form={form} formId={id} country={parts.place.country} />
          <CheckoutSection title={m.checkout_contact_title()}>
            <AddressFields fields={['email', 'phoneNumber']} {...parts} />
          </CheckoutSection>
          <DeliverySection answer={answer} form={form} refused={refused} />
          <ShippingChoice answer={answer} />
          <PaymentChoice answer={answer} />
        </form>
        {/* Outside the form: a provider's markup may hold a form of its own. */}
        <ConfirmSection answer={answer} form={form} formId={id} state={state} widget={widget} totals={!wide} />
      </div>
      {wide ? (
        <aside aria-labelledby={`${id}-order`} className={asideClass}>
          <OrderSummary answer={answer} headingId={`${id}-order`} />
        </aside>
      ) : null}
    </div>
  )
}
