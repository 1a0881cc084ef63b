import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

export { newWithdrawalId } from '@pouchery/platform/withdrawal/service'

/** Available with embedded and with hosted commerce. */
export async function shopWithdrawals() {
  return (await embeddedServices()).withdrawals
}

/** Returns the order of a mailed link. Undefined for an invalid link, or if a hosted service has the orders. */
export async function linkedOrder(link: string) {
  return (await shopWithdrawals()).orderOf(link)
}

export type LinkedOrder = NonNullable<Awaited<ReturnType<typeof linkedOrder>>>
