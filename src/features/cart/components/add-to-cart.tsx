import { useRouter } from '@tanstack/react-router'
import { Suspense, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { shopConstants } from '#app.config'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'
import { AddButton } from '#ui/product/add-button.tsx'
import { emitAddClick } from '../add-events.ts'
import { getCheckoutHref, sharedAddFormId } from '../checkout-href.ts'
import { loadCartModule } from '../load-cart-module.ts'
import { useQuantityInCart } from '../view-state.ts'

interface AddToCartProps extends Pick<ButtonProps, 'variant' | 'size' | 'full'> {
  item: string
  /** Product name, which distinguishes the accessible names of the buttons in a list. */
  name: string
  quantity?: number | undefined
  /** Not sent if the browser submits the form without React. */
  comment?: string | undefined
  available: boolean
  /** If true, shows a link to the checkout next to the stepper. */
  withCheckoutLink?: boolean | undefined
}

const CartSteps = lazyWithMessages(async () => (await import('./cart-stepper.tsx')).CartStepper)

/** Button that becomes a stepper once the item is in the cart. Without React, the form submits to the checkout. */
export function AddToCart(props: AddToCartProps) {
  const {
    item,
    name,
    quantity = shopConstants.defaultAddQuantity,
    comment,
    available,
    withCheckoutLink,
    ...look
  } = props
  const { add, busy, inCart, progress, place, steps } = useAddToCart({ item, quantity, comment })
  const action = getCheckoutHref(useRouter())
  const button = (
    <Button
      {...look}
      type="submit"
      disabled={!available}
      busy={busy}
      aria-label={available ? m.cart_add_named({ name }) : undefined}
    >
      {available ? m.cart_add() : m.cart_sold_out()}
    </Button>
  )
  return (
    <form ref={place} action={action} onSubmit={add} className="grid gap-2">
      <input type="hidden" name="add" value={item} />
      <input type="hidden" name="quantity" value={quantity} />
      {inCart ? (
        <Suspense fallback={button}>
          <CartSteps {...{ item, name }} withCheckoutLink={withCheckoutLink} {...steps} />
        </Suspense>
      ) : (
        button
      )}
      {progress}
    </form>
  )
}

/** Button in a card's corner. All cards share one form, because a form per card slows Chrome down (decision 0077). */
export function CardAddButton({ item, name }: Pick<AddToCartProps, 'item' | 'name'>) {
  const quantity = shopConstants.defaultAddQuantity
  const { add, busy, inCart, progress, place, steps } = useAddToCart({ item, quantity, comment: undefined })
  const label = m.cart_add_named({ name })
  const href = `${getCheckoutHref(useRouter())}?add=${encodeURIComponent(item)}&quantity=${quantity}`
  return (
    <div ref={place} className="can-stepper" data-in-cart={inCart ? '' : undefined}>
      {inCart ? (
        <Suspense>
          <CartSteps {...{ item, name }} corner {...steps} />
        </Suspense>
      ) : null}
      <AddButton
        form={sharedAddFormId}
        name="add"
        value={item}
        data-instead={href}
        label={label}
        busy={busy}
        onClick={add}
      />
      {progress}
    </div>
  )
}

function useAddToCart({ item, quantity, comment }: { item: string; quantity: number; comment: string | undefined }) {
  const [adding, setAdding] = useState(0)
  const [failed, setFailed] = useState<string>()
  const inCart = useQuantityInCart(comment === undefined ? item : '') > 0
  const { place, keep, settle } = usePreservedFocus(inCart)
  function add(event: SyntheticEvent<HTMLElement>) {
    event.preventDefault()
    emitAddClick(event.currentTarget)
    keep()
    setAdding((count) => count + 1)
    void addItem({ item, quantity, comment }).then((message) => {
      setFailed(message)
      setAdding((count) => count - 1)
    })
  }
  const progress = adding > 0 || failed ? <Progress failed={failed} /> : null
  const steps = { onShown: settle, onChange: keep, onFailed: setFailed }
  return { add, busy: adding > 0 && !inCart, inCart, progress, place, steps }
}

function usePreservedFocus(inCart: boolean) {
  const element = useRef<HTMLElement>(null)
  const kept = useRef(false)
  const keep = () => {
    kept.current = element.current?.contains(document.activeElement) ?? false
  }
  const settle = useCallback(() => {
    const isLost = kept.current && document.activeElement === document.body
    kept.current = false
    if (isLost) element.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [])
  useEffect(() => {
    if (!inCart) settle()
  }, [inCart, settle])
  const place = useCallback((now: HTMLElement | null) => {
    element.current = now
  }, [])
  return { place, keep, settle }
}

/** Rendered on click, so that the live region exists before an error is inserted. */
function Progress({ failed }: { failed: string | undefined }) {
  return (
    <p role="status" className={failed ? 'text-sm text-danger' : 'sr-only'}>
      {failed ?? m.cart_adding()}
    </p>
  )
}

async function addItem(
  added: Pick<AddToCartProps, 'item' | 'comment'> & { quantity: number },
): Promise<string | undefined> {
  try {
    const cart = await loadCartModule()
    const answer = await cart.addToCart({ ...added, productUrl: location.pathname })
    return answer.ok ? undefined : await cart.loadAddToCartFailureMessage(answer)
  } catch {
    // Importing the code failed, because there is no connection or a new version has been deployed.
    return m.error_unreachable()
  }
}
