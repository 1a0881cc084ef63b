export const adminRoles = ['owner', 'orders', 'warehouse', 'support', 'books'] as const
export type AdminRole = (typeof adminRoles)[number]

const permissions = [
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
  'people.import',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

const allowed: Record<AdminRole, readonly Permission[]> = {
  owner: permissions,
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
  role: AdminRole
}

export class NotAllowedError extends Error {
  override name = 'NotAllowedError'

  constructor({ name, role }: Actor, permission: Permission) {
    const others = adminRoles.filter((each) => hasPermission(each, permission)).join(', ')
    super(`${name} may not do this as "${role}" (${permission}); these roles may: ${others}.`)
  }
}

export function hasPermission(role: AdminRole, permission: Permission): boolean {
  return allowed[role].includes(permission)
}

export function requirePermission(actor: Actor, permission: Permission): void {
  if (!hasPermission(actor.role, permission)) throw new NotAllowedError(actor, permission)
}
