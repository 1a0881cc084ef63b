let tellAddress: (url: string) => void = () => undefined
const address = new Promise<string>((resolve) => {
  tellAddress = resolve
})

/** Says where the commerce service is; the cart button does so on every page. */
export function connectCart(commerceUrl: string): void {
  tellAddress(commerceUrl)
}

/**
 * Loads the cart's code on first use: Query, the commerce client and all that changes the selection (design section 3).
 * Rejects when the code cannot be loaded.
 */
export async function loadCart() {
  const [actions, { connectShopper }, { failureMessage }] = await Promise.all([
    import('./cart-actions.ts'),
    import('./shopper.ts'),
    import('./failure-message.ts'),
  ])
  connectShopper(await address)
  return { ...actions, failureMessage }
}
