/** Working days from the order to the door, at least and at most. */
export interface DeliveryDays {
  from: number
  to: number
}

/** By the id of a shipping method; the page about delivery says the same in words. */
const byMethod: Readonly<Record<string, DeliveryDays>> = { express: { from: 1, to: 3 } }
const usual: DeliveryDays = { from: 2, to: 5 }

/** How long a parcel takes by a method; one that the shop does not know is an ordinary one. */
export function deliveryDays(shippingMethod: string): DeliveryDays {
  return (Object.hasOwn(byMethod, shippingMethod) && byMethod[shippingMethod]) || usual
}
