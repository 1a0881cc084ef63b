import type { WireOrder } from '#services/commerce/wire/order.ts'

/** An order as the purchase log takes it (specification section 7; integrations reference section 3). */
export function purchaseOf(order: WireOrder, host: string, gclid: string | null) {
  const { totals, currency, discounts, items } = order
  return {
    host,
    gclid,
    transaction_id: order.order,
    value: totals.grandTotalPriceAsNumber,
    shipping: totals.shippingPriceAsNumber,
    tax: totals.grandTotalPriceTaxAsNumber,
    currency,
    coupon: discounts.vouchers.map(({ voucher }) => voucher).join(','),
    items: items.map((line) => ({
      item_id: line.product.product,
      item_name: line.product.name,
      item_brand: line.product.brandName,
      item_variant: line.item,
      price: line.priceEachAsNumber,
      discount: line.priceEachBeforeDiscountAsNumber - line.priceEachAsNumber,
      quantity: line.quantity,
    })),
  }
}
