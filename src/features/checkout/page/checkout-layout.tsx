import { useSelector } from '@tanstack/react-form'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { CheckoutSection } from '#features/checkout/frame/checkout-section.tsx'
import { checkoutAsideClass, twoColumnClass } from '#features/checkout/frame/two-column-class.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { submitForm } from '#features/site/form/submit-form.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { readStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { m } from '#messages/rest.ts'
import { track } from '#services/analytics/event-queue.ts'
import type { AgeDeclaration } from '#services/commerce/shopper/age-check.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { useMediaQuery, wideMediaQuery } from '#ui/use-media-query.ts'
import { isAgeProofMissing, useAgeProof } from '../age-check/age-proof.ts'
import { LazyAgeCheckSection } from '../age-check/lazy-age-check-section.tsx'
import { buildContractTextsConsent, useContractTextsMissing } from '../contract-texts/queries.ts'
import { AddressFields } from '../form/address-fields.tsx'
import { type CheckoutForm, checkoutFieldOrder, useCheckoutForm } from '../form/checkout-form.ts'
import { type CheckoutFormValues, getAddressCountry, getAddressRules } from '../form/checkout-schema.ts'
import { DeliverySection } from '../form/delivery-section.tsx'
import { formatCheckoutErrorMessage } from '../form/field-text.ts'
import { FormEffects } from '../form/form-effects.tsx'
import { PaymentChoice, ShippingChoice } from '../form/method-choice.tsx'
import { ConfirmSection } from '../payment/confirm-section.tsx'
import { CheckoutScript, WidgetScriptPreload } from '../payment/payment-embed.tsx'
import {
  buildStartPaymentRequest,
  buildWidgetPaymentRequest,
  type PaymentReturnUrls,
  usePaymentReturnUrls,
} from '../payment/start-payment-request.ts'
import { type BuildWidgetPaymentRequest, useInitiatedWidget } from '../payment/use-initiated-widget.ts'
import { getInternalCommentField, usePayment } from '../payment/use-payment.ts'
import { useWalletEvents } from '../payment/use-wallet-events.ts'
import { mergeWidgetRequest, useWidgetPayment } from '../payment/use-widget-payment.ts'
import { OrderDisclosure, OrderSummary } from './order-panel.tsx'

export function CheckoutLayout({ selection, ageCheck }: { selection: Selection; ageCheck: string | undefined }) {
  const id = useId()
  useCheckoutEntered(selection)
  useRestoredScroll()
  const wide = useMediaQuery(wideMediaQuery)
  const { minimumAge } = useMarketRules()
  const element = useRef<HTMLFormElement>(null)
  const { form, state, refused, widget } = useCheckout(selection, element)
  const parts = { form, refused, place: getAddressCountry(selection), rules: getAddressRules(selection) }
  return (
    <div className={twoColumnClass}>
      <CheckoutScript source={selection.checkoutScript} />
      <WidgetScriptPreload selection={selection} />
      <FormEffects form={form} selection={selection} />
      {wide ? null : <OrderDisclosure selection={selection} />}
      <div className="min-w-0 [counter-reset:step]">
        <form.AppForm>
          <form.Form ref={element} id={id}>
            <form.ErrorSummary
              className="pt-2 pb-8 md:pt-0"
              fields={checkoutFieldOrder}
              errorText={(message, field) =>
                formatCheckoutErrorMessage(message, field, { country: parts.place.country, age: minimumAge })
              }
            />
            {widget.collectsAddress ? null : (
              <CheckoutSection title={m.checkout_contact_title()}>
                <AddressFields fields={['email', 'phoneNumber']} {...parts} />
              </CheckoutSection>
            )}
            <DeliverySection
              selection={selection}
              form={form}
              refused={refused}
              showsAddressFields={!widget.collectsAddress}
            />
            <ShippingChoice selection={selection} />
            <PaymentChoice selection={selection} />
          </form.Form>
        </form.AppForm>
        <LazyAgeCheckSection country={parts.place.country} result={ageCheck} />
        {/* Outside the form, because the provider's markup may contain a form. */}
        <ConfirmSection
          selection={selection}
          form={form}
          formId={id}
          state={state}
          widget={widget}
          repeatsOrder={!wide}
        />
      </div>
      {wide ? (
        <aside aria-labelledby={`${id}-order`} className={checkoutAsideClass}>
          <OrderSummary selection={selection} headingId={`${id}-order`} />
        </aside>
      ) : null}
    </div>
  )
}

function useCheckout(selection: Selection, element: RefObject<HTMLFormElement | null>) {
  const pages = usePaymentReturnUrls()
  const payment = usePayment()
  const { ageCheck, minimumAge } = useMarketRules()
  const declared = ageCheck === 'none' ? undefined : { language: getPageLanguage(), minimumAge }
  const lacking = isAgeProofMissing(useAgeProof(), ageCheck === 'before-payment')
  const form = useCheckoutForm(selection, declared !== undefined, start)
  const widget = useInitiatedWidget(selection, pages, useOrderInWidget(form, pages, declared))
  const claimWidget = useWidgetPayment(() => submitForm(form, element.current))
  useWalletEvents(form)

  async function start(values: CheckoutFormValues): Promise<void> {
    track({ kind: 'email-known', email: values.email.trim() })
    const waiting = claimWidget()
    if (lacking) return payment.reportMissingAgeProof(waiting?.reply)
    track({ kind: 'payment-started', selection })
    const request = buildStartPaymentRequest(selection, values, pages, {
      ageDeclaration: declared,
      texts: buildContractTextsConsent(),
    })
    await (waiting ? payment.start(mergeWidgetRequest(request, waiting), waiting.reply) : payment.start(request))
  }

  const refused = payment.state.step === 'problem' ? payment.state.fields : []
  return { form, state: payment.state, refused, widget }
}

/** Returns undefined until the shopper has given all required declarations, and while contract texts are missing. */
function useOrderInWidget(
  form: CheckoutForm,
  pages: PaymentReturnUrls,
  declared: AgeDeclaration | undefined,
): BuildWidgetPaymentRequest {
  const agreed = useSelector(form.store, ({ values }) => values.terms && (declared === undefined || values.adult))
  const lacksTexts = useContractTextsMissing()
  if (!agreed || lacksTexts) return undefined
  return (selection) => ({
    ...buildWidgetPaymentRequest(selection, form.state.values, pages, {
      ageDeclaration: declared,
      texts: buildContractTextsConsent(),
    }),
    ...getInternalCommentField(),
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

/** Session storage key of the scroll position, in px. */
const scrollPositionKey = 'checkoutPlace'

/**
 * Restores the scroll position after a reload and after back or forward navigation, because the browser's native scroll
 * restoration runs before the form is rendered.
 */
function useRestoredScroll(): void {
  useLayoutEffect(() => {
    const place = Number(readStoredText('sessionStorage', scrollPositionKey))
    if (isReturn() && place > 0) scrollTo(0, place)
    const store = () => writeStoredText('sessionStorage', scrollPositionKey, String(Math.round(scrollY)))
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [])
}

function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}
