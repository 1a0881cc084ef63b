import { type DeliveryDays, markets } from '#app.config'

/** How long a parcel takes to a country by a method; a method or country that the shop does not know is an ordinary one. */
export function deliveryDays(shippingMethod: string, country: string): DeliveryDays {
  const { days } = Object.hasOwn(markets, country)
    ? markets[country as keyof typeof markets].delivery
    : markets.SE.delivery
  return shippingMethod === 'express' ? days.express : days.standard
}
