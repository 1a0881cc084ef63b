import { type RefObject, useCallback } from 'react'
import { note } from '#services/analytics/moments.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { fieldOrder, firstProblem, useCheckoutForm } from './checkout-form.ts'
import type { CheckoutFormValues } from './checkout-schema.ts'
import { useInitiatedWidget } from './payment/use-initiated-widget.ts'
import { usePayment } from './payment/use-payment.ts'
import { useWalletEvents } from './payment/use-wallet-events.ts'
import { forWidget, useWidgetPayment } from './payment/use-widget-payment.ts'
import { paymentStart } from './payment-start.ts'
import { usePages } from './use-pages.ts'

/** The checkout's form and its payment, which the shop's button or a widget in the page begins. */
export function useCheckout(answer: SelectionAnswer, element: RefObject<HTMLFormElement | null>) {
  const pages = usePages()
  const payment = usePayment()
  const widget = useInitiatedWidget(answer, pages)
  const form = useCheckoutForm(answer, start)
  const submit = useCallback(async () => {
    await form.handleSubmit()
    const wrong = fieldOrder.find((name) => firstProblem(form.getFieldMeta(name)?.errors ?? []))
    const field = wrong && element.current?.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }, [form, element])
  const takeWidget = useWidgetPayment(submit)
  useWalletEvents(form)

  async function start(values: CheckoutFormValues): Promise<void> {
    note({ kind: 'email-known', email: values.email.trim() })
    note({ kind: 'payment-started', answer })
    const waiting = takeWidget()
    const request = paymentStart(answer, values, pages)
    await (waiting ? payment.start(forWidget(request, waiting), waiting.tell) : payment.start(request))
  }

  const refused = payment.state.step === 'problem' ? payment.state.fields : []
  return { form, submit, state: payment.state, refused, widget }
}
