// What commands do with the data itself, where no service has to run. The operator imports this, and no other room.
export { type ProductTranslation, readTranslations } from './catalogue/translation.ts'
export { raiseVersion, readVersions } from './catalogue/version.ts'
export { firstNumber } from './payment/orders.ts'
export { type StockContext, setStock } from './stock/set-stock.ts'
export { voucherCode } from './vouchers/cart-vouchers.ts'
