import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

export { newWithdrawalId } from '@pouchery/platform/withdrawal/service'

/** Withdrawals are stored by the shop, even if a hosted service stores the orders. */
export async function shopWithdrawals() {
  return (await embeddedServices()).withdrawals
}

export async function linkedOrder(link: string) {
  return (await shopWithdrawals()).orderOf(link)
}

export type LinkedOrder = NonNullable<Awaited<ReturnType<typeof linkedOrder>>>
