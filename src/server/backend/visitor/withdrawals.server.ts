import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

export { newWithdrawalId } from '@pouchery/platform/withdrawal/service'

/** The withdrawal function of this shop, whoever has its orders. */
export async function shopWithdrawals() {
  return (await embeddedServices()).withdrawals
}

/** An order that a mailed link opens; undefined for a link that is none, and where a hosted service has the orders. */
export async function linkedOrder(link: string) {
  return (await shopWithdrawals()).orderOf(link)
}

/** An order that was opened by its link. */
export type LinkedOrder = NonNullable<Awaited<ReturnType<typeof linkedOrder>>>
