import { useRouter } from '@tanstack/react-router'
import { type FormEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '#app.config'
import { lazyWithTexts } from '#features/site/lazy-with-texts.ts'
import { m } from '#paraglide/messages.js'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'
import { AddButton } from '#ui/product/add-button.tsx'
import { checkoutHref } from '../checkout-href.ts'
import { loadCart } from '../load-cart.ts'
import { usePiecesInCart } from '../view-state.ts'

export interface AddToCartProps extends Pick<ButtonProps, 'variant' | 'size' | 'full'> {
  /** Item id, of the single can or of a pack. */
  item: string
  /** The product's name; tells the buttons of a list apart. */
  name: string
  quantity?: number | undefined
  /** What goes with the line; lost to a press before the page is hydrated. */
  comment?: string | undefined
  /** Whether it can be bought now. */
  available: boolean
  /** A plus in the corner of a card, which says itself what is out of stock. */
  corner?: boolean | undefined
}

const CartSteps = lazyWithTexts(async () => (await import('./cart-steps.tsx')).CartSteps, ['dock'])

/**
 * Adds an item to the cart, whose code it loads on first use; what is in the cart can be changed in the same place. Before
 * the page is hydrated it is a plain form that leads to the checkout, which adds the item there: a tap is never lost.
 */
export function AddToCart(props: AddToCartProps) {
  const { item, name, quantity = limits.defaultAddQuantity, comment, available, corner, ...look } = props
  // Presses on their way, and what went wrong with the last one.
  const [adding, setAdding] = useState(0)
  const [failed, setFailed] = useState<string>()
  const pieces = usePiecesInCart(comment === undefined ? item : '')
  const focus = useKeptFocus(pieces > 0)
  const action = checkoutHref(useRouter())
  async function add(event: FormEvent) {
    event.preventDefault()
    focus.keep()
    setAdding((count) => count + 1)
    setFailed(await addItem({ item, quantity, comment }))
    setAdding((count) => count - 1)
  }
  const busy = adding > 0 && pieces === 0
  const button = corner ? (
    <AddButton label={m.cart_add_named({ name })} busy={busy} />
  ) : (
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
  const steps =
    pieces > 0 ? (
      <Suspense fallback={corner ? null : button}>
        <CartSteps {...{ item, name, corner }} onShown={focus.settle} onChange={focus.keep} onFailed={setFailed} />
      </Suspense>
    ) : null
  return (
    <form ref={focus.form} action={action} onSubmit={add} className={corner ? 'can-steps' : 'grid gap-2'}>
      <input type="hidden" name="add" value={item} />
      <input type="hidden" name="quantity" value={quantity} />
      {steps}
      {corner || !steps ? button : null}
      {adding > 0 || failed ? <Progress failed={failed} /> : null}
    </form>
  )
}

/** Has the focus stay in the form when what had it makes room for the steps, or comes back for them. */
function useKeptFocus(inCart: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const kept = useRef(false)
  const keep = () => {
    kept.current = form.current?.contains(document.activeElement) ?? false
  }
  const settle = useCallback(() => {
    const isLost = kept.current && document.activeElement === document.body
    kept.current = false
    if (isLost) form.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [])
  useEffect(() => {
    if (!inCart) settle()
  }, [inCart, settle])
  return { form, keep, settle }
}

/** There from the press on, so that what went wrong appears in a region that is already read. */
function Progress({ failed }: { failed: string | undefined }) {
  return (
    <p role="status" className={failed ? 'text-sm text-danger' : 'sr-only'}>
      {failed ?? m.cart_adding()}
    </p>
  )
}

/** Adds; resolves to what went wrong, or to undefined. */
async function addItem(
  added: Pick<AddToCartProps, 'item' | 'comment'> & { quantity: number },
): Promise<string | undefined> {
  try {
    const cart = await loadCart()
    const answer = await cart.addToCart({ ...added, productUrl: location.pathname })
    return answer.ok ? undefined : await cart.notAddedMessage(answer)
  } catch {
    // The code itself did not load: there is no connection, or a new version was put in place.
    return m.error_unreachable()
  }
}
