import { type FormEvent, useId, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { useMediaQuery, wideWindow } from '#ui/use-media-query.ts'
import { fieldOrder, firstProblem, useCheckoutForm } from '../checkout-form.ts'
import { paymentStart } from '../payment-start.ts'
import { usePages } from '../use-pages.ts'
import { usePayment } from '../use-payment.ts'
import { AddressFields } from './address-fields.tsx'
import { asideClass, frameClass } from './checkout-frame.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { ConfirmSection } from './confirm-section.tsx'
import { CountryField } from './country-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { OrderDisclosure } from './order-disclosure.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { ShippingChoice } from './shipping-choice.tsx'

/** The checkout's one page: who, where to, how to send and pay, the order's confirmation; beside it what is ordered. */
export function CheckoutLayout({ answer }: { answer: SelectionAnswer }) {
  const id = useId()
  const wide = useMediaQuery(wideWindow)
  const formElement = useRef<HTMLFormElement>(null)
  const pages = usePages()
  const payment = usePayment()
  const rules = answer.paymentFields.address ?? {}
  const form = useCheckoutForm(answer.selection.address, rules, (values) =>
    payment.start(paymentStart(answer, values, pages)),
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    await form.handleSubmit()
    const wrong = fieldOrder.find((name) => firstProblem(form.getFieldMeta(name)?.errors ?? []))
    const element = wrong && formElement.current?.elements.namedItem(wrong)
    if (element instanceof HTMLElement) element.focus()
  }

  const refused = payment.state.step === 'problem' ? payment.state.fields : []
  return (
    <div className={frameClass}>
      {wide ? null : <OrderDisclosure answer={answer} />}
      <form ref={formElement} id={id} noValidate onSubmit={submit} className="grid min-w-0 content-start">
        <ErrorSummary form={form} formId={id} />
        <CheckoutSection title={m.checkout_contact_title()}>
          <AddressFields part="contact" form={form} rules={rules} refused={refused} />
        </CheckoutSection>
        <CheckoutSection title={m.checkout_delivery_title()}>
          <div className="grid gap-5">
            <CountryField answer={answer} />
            <AddressFields part="address" form={form} rules={rules} refused={refused} />
          </div>
        </CheckoutSection>
        <ShippingChoice answer={answer} />
        <PaymentChoice answer={answer} />
        <ConfirmSection answer={answer} form={form} formId={id} state={payment.state} totals={!wide} />
      </form>
      {wide ? (
        <aside aria-labelledby={`${id}-order`} className={asideClass}>
          <OrderSummary answer={answer} headingId={`${id}-order`} />
        </aside>
      ) : null}
    </div>
  )
}
