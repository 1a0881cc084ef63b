import { setCartOpen } from './cart-state.ts'
import { loadCart } from './load-cart.ts'

/**
 * Moves the shopper to another country, for the country dialog. Resolves to whether that worked. Where the cart lost
 * lines by it, the drawer opens and says which.
 */
export async function changeCountry(country: string): Promise<boolean> {
  try {
    const cart = await loadCart()
    const { answer, lost } = await cart.moveToCountry(country)
    if (lost) setCartOpen(true)
    return answer.ok
  } catch {
    // The cart's code could not be loaded: the same to the shopper as a service out of reach.
    return false
  }
}
