import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'

export { createWithdrawalId } from '@pouchery/platform/withdrawal/service'

/** The shop stores withdrawals itself, even if a hosted service stores the orders. */
export async function getWithdrawalService() {
  return (await getEmbeddedServices()).withdrawals
}

export async function findLinkedOrder(link: string) {
  return (await getWithdrawalService()).findOrder(link)
}

export type LinkedOrder = NonNullable<Awaited<ReturnType<typeof findLinkedOrder>>>
