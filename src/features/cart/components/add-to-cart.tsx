import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { limits } from '#app.config'
import { m } from '#paraglide/messages.js'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'
import { AddButton } from '#ui/product/add-button.tsx'
import { checkoutHref } from '../checkout-href.ts'
import { loadCart } from '../load-cart.ts'

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

type State = { step: 'idle' | 'adding' } | { step: 'failed'; message: string }

/**
 * Adds an item to the cart, whose code it loads on first use. Before the page is hydrated it is a plain form that
 * leads to the checkout, which adds the item there: a tap is never lost.
 */
export function AddToCart(props: AddToCartProps) {
  const { item, name, quantity = limits.defaultAddQuantity, comment, available, corner, ...look } = props
  const [state, setState] = useState<State>({ step: 'idle' })
  const action = checkoutHref(useRouter())
  async function add(event: FormEvent) {
    event.preventDefault()
    if (state.step === 'adding') return
    setState({ step: 'adding' })
    const message = await addItem({ item, quantity, comment })
    setState(message === undefined ? { step: 'idle' } : { step: 'failed', message })
  }
  return (
    <form action={action} onSubmit={add} className="grid gap-2">
      <input type="hidden" name="add" value={item} />
      <input type="hidden" name="quantity" value={quantity} />
      {corner ? (
        <AddButton label={m.cart_add_named({ name })} busy={state.step === 'adding'} />
      ) : (
        <Button
          {...look}
          type="submit"
          disabled={!available}
          busy={state.step === 'adding'}
          aria-label={available ? m.cart_add_named({ name }) : undefined}
        >
          {available ? m.cart_add() : m.cart_sold_out()}
        </Button>
      )}
      {state.step === 'idle' ? null : <Progress state={state} />}
    </form>
  )
}

/** There from the press on, so that what went wrong appears in a region that is already read. */
function Progress({ state }: { state: State }) {
  const failed = state.step === 'failed'
  return (
    <p role="status" className={failed ? 'text-sm text-danger' : 'sr-only'}>
      {failed ? state.message : m.cart_adding()}
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
