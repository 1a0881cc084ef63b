import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { getFailureMessage } from '#features/cart/failure-message.ts'
import type { SelectionChange } from '#features/cart/rules/selection-change.ts'
import { changeSelection } from '#features/cart/selection/selection.ts'
import { CheckoutSection } from '#features/checkout/frame/checkout-section.tsx'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import { useSite } from '#features/site/site.tsx'
import { m } from '#messages/rest.ts'
import { track } from '#services/analytics/event-queue.ts'
import type { ShopperResult } from '#services/commerce/shopper/failure.ts'
import type { Selection, ShippingMethod } from '#services/commerce/shopper/selection.ts'
import type { ShopperClient } from '#services/commerce/shopper/shopper-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'

const touched = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  for (const event of ['focusin', 'pointerdown', 'scroll'])
    addEventListener(event, () => resolve(), { once: true, capture: true })
})
const MethodDays = lazy(async () => {
  await touched
  return { default: (await import('./estimated-delivery-days.tsx')).EstimatedDeliveryDays }
})

export function ShippingChoice({ selection }: { selection: Selection }) {
  const { shippingMethod, shippingMethods, format, location } = selection
  const country = location.country ?? ''
  const { value, choose, error } = useChoice(
    shippingMethod,
    'shipping-method',
    (client, id) => client.setShippingMethod(id),
    (selection) => track({ kind: 'shipping-chosen', selection }),
  )
  if (shippingMethods.length === 0) return null
  return (
    <CheckoutSection title={m.checkout_shipping_title()}>
      <RadioCards
        legend={m.checkout_shipping_title()}
        hideLegend
        name="shippingMethod"
        value={value}
        error={error}
        onChange={choose}
        options={shippingMethods.map(({ id, name, price }) => ({
          value: id,
          label: name,
          // Reserves the height, to avoid a layout shift when the delivery days load.
          description: (
            <Suspense fallback={<span className="block h-12.5" />}>
              <MethodDays method={id} country={country} />
            </Suspense>
          ),
          trailing: price === 0 ? m.cart_shipping_free() : formatDisplayPrice(price, format),
        }))}
      />
      <AgeCheckOnDeliveryNote method={shippingMethods.find(({ id }) => id === value)} />
    </CheckoutSection>
  )
}

function AgeCheckOnDeliveryNote({ method }: { method: ShippingMethod | undefined }) {
  const age = method?.ageAtDelivery
  if (age === undefined) return null
  return <p className="mt-3 text-sm text-ink-muted">{m.checkout_age_at_delivery({ age })}</p>
}

/** Without payment methods, displays a warning (specification section 8, noPaymentMethod). */
export function PaymentChoice({ selection }: { selection: Selection }) {
  const { paymentMethod, paymentMethods, location, format, totals } = selection
  const { value, choose, error } = useChoice(
    paymentMethod,
    'payment-method',
    (client, id) => client.setPaymentMethod(id),
    (selection) => track({ kind: 'payment-chosen', selection }),
  )
  const { shop } = useSite()
  // No warning is needed, because the country field already explains that the shop does not ship there.
  if (paymentMethods.length === 0 && !location.shipsTo) return null
  return (
    <CheckoutSection title={m.checkout_payment_title()}>
      {shop.demo ? <p className="mb-4 text-sm text-ink-muted">{m.layout_demo()}</p> : null}
      {paymentMethods.length === 0 ? (
        <Alert tone="warning">{m.error_no_payment_method()}</Alert>
      ) : totals.total === 0 ? (
        <p>{m.checkout_nothing_to_pay()}</p>
      ) : (
        <RadioCards
          legend={m.checkout_payment_title()}
          hideLegend
          name="paymentMethod"
          value={value}
          error={error}
          onChange={choose}
          options={paymentMethods.map(({ id, name, fee }) => ({
            value: id,
            label: name,
            ...(fee > 0 && { trailing: formatDisplayPrice(fee, format) }),
          }))}
        />
      )}
    </CheckoutSection>
  )
}

type Chosen = (selection: Selection) => void
type Choose = (client: ShopperClient, id: string) => Promise<ShopperResult<Selection>>

function useChoice(current: string, change: SelectionChange, send: Choose, onChosen: Chosen) {
  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: (id: string) => changeSelection(change, (client) => send(client, id)),
    onSuccess: (answer) => {
      if (answer.ok) onChosen(answer.value)
    },
    gcTime: 0,
  })
  return {
    value: isPending ? variables : current === '' ? undefined : current,
    error: data && !data.ok ? getFailureMessage(data) : undefined,
    choose: (id: string) => mutate(id),
  }
}
