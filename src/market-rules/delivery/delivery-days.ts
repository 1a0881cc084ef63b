import { type DeliveryDays, markets } from '#app.config'

/**
 * Returns the delivery time, working days. Uses the standard method for an unknown shipping method, and Sweden for an
 * unknown country.
 */
export function deliveryDays(shippingMethod: string, country: string): DeliveryDays {
  const { days } = Object.hasOwn(markets, country)
    ? markets[country as keyof typeof markets].delivery
    : markets.SE.delivery
  return shippingMethod === 'express' ? days.express : days.standard
}
