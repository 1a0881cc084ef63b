import { useSelector } from '@tanstack/react-form'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { CheckoutSection } from '#features/checkout/frame/checkout-section.tsx'
import { asideClass, frameClass } from '#features/checkout/frame/two-column-class.ts'
import { useMarketFacts } from '#features/market/facts/use-market-facts.ts'
import { submitForm } from '#features/site/form/submit-form.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { readStored, writeStored } from '#lib/browser/stored-text.ts'
import { m } from '#messages/rest.ts'
import { track } from '#services/analytics/event-queue.ts'
import type { AgeDeclaration } from '#services/commerce/shopper/age-check.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { useMediaQuery, wideQuery } from '#ui/use-media-query.ts'
import { isAgeProofMissing, useAgeProof } from '../age-check/age-proof.ts'
import { LazyAgeCheckSection } from '../age-check/lazy-age-check-section.tsx'
import { cachedTextsConsent, useContractTextsMissing } from '../contract-texts/queries.ts'
import { AddressFields } from '../form/address-fields.tsx'
import { type CheckoutForm, fieldOrder, useCheckoutForm } from '../form/checkout-form.ts'
import { addressCountryOf, addressRules, type CheckoutFormValues } from '../form/checkout-schema.ts'
import { DeliverySection } from '../form/delivery-section.tsx'
import { errorText } from '../form/field-text.ts'
import { FormEffects } from '../form/form-effects.tsx'
import { PaymentChoice, ShippingChoice } from '../form/method-choice.tsx'
import { ConfirmSection } from '../payment/confirm-section.tsx'
import { CheckoutScript, WidgetScriptPreload } from '../payment/payment-embed.tsx'
import { paymentStart, type ReturnPages, useReturnPages, widgetOrder } from '../payment/payment-start.ts'
import { type BuildWidgetOrder, useInitiatedWidget } from '../payment/use-initiated-widget.ts'
import { internalCommentField, usePayment } from '../payment/use-payment.ts'
import { useWalletEvents } from '../payment/use-wallet-events.ts'
import { mergeWidgetRequest, useWidgetPayment } from '../payment/use-widget-payment.ts'
import { OrderDisclosure, OrderSummary } from './order-panel.tsx'

export function CheckoutLayout({ selection, ageCheck }: { selection: Selection; ageCheck: string | undefined }) {
  const id = useId()
  useCheckoutEntered(selection)
  useRestoredScroll()
  const wide = useMediaQuery(wideQuery)
  const { minimumAge } = useMarketFacts()
  const element = useRef<HTMLFormElement>(null)
  const { form, state, refused, widget } = useCheckout(selection, element)
  const parts = { form, refused, place: addressCountryOf(selection), rules: addressRules(selection) }
  return (
    <div className={frameClass}>
      <CheckoutScript source={selection.checkoutScript} />
      <WidgetScriptPreload selection={selection} />
      <FormEffects form={form} selection={selection} />
      {wide ? null : <OrderDisclosure selection={selection} />}
      <div className="min-w-0 [counter-reset:step]">
        <form.AppForm>
          <form.Form ref={element} id={id}>
            <form.ErrorSummary
              className="pt-2 pb-8 md:pt-0"
              fields={fieldOrder}
              errorText={(message, field) =>
                errorText(message, field, { country: parts.place.country, age: minimumAge })
              }
            />
            {widget.asksAddress ? null : (
              <CheckoutSection title={m.checkout_contact_title()}>
                <AddressFields fields={['email', 'phoneNumber']} {...parts} />
              </CheckoutSection>
            )}
            <DeliverySection selection={selection} form={form} refused={refused} asksAddress={!widget.asksAddress} />
            <ShippingChoice selection={selection} />
            <PaymentChoice selection={selection} />
          </form.Form>
        </form.AppForm>
        <LazyAgeCheckSection country={parts.place.country} result={ageCheck} />
        {/* Outside the form, because the provider's markup can contain a form. */}
        <ConfirmSection selection={selection} form={form} formId={id} state={state} widget={widget} goods={!wide} />
      </div>
      {wide ? (
        <aside aria-labelledby={`${id}-order`} className={asideClass}>
          <OrderSummary selection={selection} headingId={`${id}-order`} />
        </aside>
      ) : null}
    </div>
  )
}

function useCheckout(selection: Selection, element: RefObject<HTMLFormElement | null>) {
  const pages = useReturnPages()
  const payment = usePayment()
  const { ageCheck, minimumAge } = useMarketFacts()
  const declared = ageCheck === 'none' ? undefined : { language: pageLanguage(), minimumAge }
  const lacking = isAgeProofMissing(useAgeProof(), ageCheck === 'before-payment')
  const form = useCheckoutForm(selection, declared !== undefined, start)
  const widget = useInitiatedWidget(selection, pages, useOrderInWidget(form, pages, declared))
  const claimWidget = useWidgetPayment(() => submitForm(form, element.current))
  useWalletEvents(form)

  async function start(values: CheckoutFormValues): Promise<void> {
    track({ kind: 'email-known', email: values.email.trim() })
    const waiting = claimWidget()
    if (lacking) return payment.lackProof(waiting?.reply)
    track({ kind: 'payment-started', selection })
    const request = paymentStart(selection, values, pages, { declared, texts: cachedTextsConsent() })
    await (waiting ? payment.start(mergeWidgetRequest(request, waiting), waiting.reply) : payment.start(request))
  }

  const refused = payment.state.step === 'problem' ? payment.state.fields : []
  return { form, state: payment.state, refused, widget }
}

/** Undefined until the shopper has given all required declarations. */
function useOrderInWidget(
  form: CheckoutForm,
  pages: ReturnPages,
  declared: AgeDeclaration | undefined,
): BuildWidgetOrder {
  const agreed = useSelector(form.store, ({ values }) => values.terms && (declared === undefined || values.adult))
  const lacksTexts = useContractTextsMissing()
  if (!agreed || lacksTexts) return undefined
  return (selection) => ({
    ...widgetOrder(selection, form.state.values, pages, { declared, texts: cachedTextsConsent() }),
    ...internalCommentField(),
  })
}

function useCheckoutEntered(selection: Selection): void {
  const recorded = useRef(false)
  useEffect(() => {
    if (recorded.current) return
    recorded.current = true
    track({ kind: 'checkout-entered', selection })
  }, [selection])
}

/** Session storage key of the scroll position, px. */
const scrollPositionKey = 'checkoutPlace'

/** The browser's native restoration runs before the form is rendered. */
function useRestoredScroll(): void {
  useLayoutEffect(() => {
    const place = Number(readStored('sessionStorage', scrollPositionKey))
    if (isReturn() && place > 0) scrollTo(0, place)
    const store = () => writeStored('sessionStorage', scrollPositionKey, String(Math.round(scrollY)))
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [])
}

function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}
