import { type FormEvent, useId, useRef } from 'react'
import { CustomsNote } from '#features/cart/components/customs-note.tsx'
import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import { fieldOrder, firstProblem, useCheckoutForm } from '../checkout-form.ts'
import { paymentStart } from '../payment-start.ts'
import { usePages } from '../use-pages.ts'
import { usePayment } from '../use-payment.ts'
import { AddressFields } from './address-fields.tsx'
import { CountryField } from './country-field.tsx'
import { Declarations } from './declarations.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PaymentEmbed } from './payment-embed.tsx'
import { PaymentStepNotice } from './payment-step-notice.tsx'
import { ShippingChoice } from './shipping-choice.tsx'

/** The checkout's one page: who and where to, how to send and pay; beside it the order and the button. */
export function CheckoutLayout({ answer }: { answer: SelectionAnswer }) {
  const id = useId()
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
    <div className="grid gap-12 md:grid-cols-[minmax(0,1fr)_26rem] md:gap-16">
      <form ref={formElement} id={id} noValidate onSubmit={submit} className="grid content-start gap-12">
        <ErrorSummary form={form} formId={id} />
        <section>
          <SectionHeading size="small" title={m.checkout_address_title()} />
          <div className="grid gap-5">
            <CountryField answer={answer} />
            <AddressFields form={form} rules={rules} refused={refused} />
          </div>
        </section>
        <ShippingChoice answer={answer} />
        <PaymentChoice answer={answer} />
      </form>
      <aside aria-labelledby={`${id}-order`} className="grid content-start gap-6 md:sticky md:top-24 md:self-start">
        <OrderSummary answer={answer} headingId={`${id}-order`} />
        <CustomsNote answer={answer} />
        <Declarations form={form} formId={id} />
        <PaymentStepNotice state={payment.state} />
        <PayButton answer={answer} formId={id} state={payment.state} />
        <PaymentEmbed />
      </aside>
    </div>
  )
}
