export const roles = ['owner', 'orders', 'warehouse', 'support', 'books'] as const
export type Role = (typeof roles)[number]

export const rights = [
  'orders.read',
  'orders.confirm',
  'orders.ship',
  'orders.cancel',
  'orders.return',
  'orders.refund',
  'orders.note',
  'orders.resend',
  'stock.read',
  'stock.change',
  'vouchers.read',
  'vouchers.change',
  'mails.read',
  'mails.retry',
  'subscribers.read',
  'audit.read',
] as const
export type Right = (typeof rights)[number]

const allowed: Record<Role, readonly Right[]> = {
  owner: rights,
  orders: [
    ...(['orders.read', 'orders.confirm', 'orders.ship', 'orders.cancel', 'orders.return'] as const),
    ...(['orders.note', 'orders.resend', 'stock.read', 'vouchers.read', 'mails.read', 'mails.retry'] as const),
  ],
  warehouse: ['orders.read', 'orders.ship', 'orders.return', 'orders.note', 'stock.read', 'stock.change'],
  support: [
    ...(['orders.read', 'orders.cancel', 'orders.note', 'orders.resend'] as const),
    ...(['stock.read', 'vouchers.read', 'mails.read', 'mails.retry'] as const),
  ],
  books: ['orders.read', 'orders.refund', 'orders.note', 'stock.read', 'vouchers.read', 'audit.read'],
}

export interface Actor {
  name: string
  role: Role
}

export class NotAllowed extends Error {
  override name = 'NotAllowed'

  constructor({ name, role }: Actor, right: Right) {
    const others = roles.filter((each) => mayDo(each, right)).join(', ')
    super(`${name} may not do this as "${role}" (${right}); these roles may: ${others}.`)
  }
}

export function mayDo(role: Role, right: Right): boolean {
  return allowed[role].includes(right)
}

export function requireRight(actor: Actor, right: Right): void {
  if (!mayDo(actor.role, right)) throw new NotAllowed(actor, right)
}
