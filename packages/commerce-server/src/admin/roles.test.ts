import { expect, test } from 'vitest'
import { adminRoles, hasPermission, NotAllowedError, type Permission, requirePermission } from './roles.ts'

test.each<[Permission, readonly string[]]>([
  ['orders.read', ['owner', 'orders', 'warehouse', 'support', 'books']],
  ['orders.confirm', ['owner', 'orders']],
  ['orders.ship', ['owner', 'orders', 'warehouse']],
  ['orders.cancel', ['owner', 'orders', 'support']],
  ['orders.return', ['owner', 'orders', 'warehouse']],
  ['orders.refund', ['owner', 'books']],
  ['orders.note', ['owner', 'orders', 'warehouse', 'support', 'books']],
  ['orders.resend', ['owner', 'orders', 'support']],
  ['stock.read', ['owner', 'orders', 'warehouse', 'support', 'books']],
  ['stock.change', ['owner', 'warehouse']],
  ['vouchers.read', ['owner', 'orders', 'support', 'books']],
  ['vouchers.change', ['owner']],
  ['mails.read', ['owner', 'orders', 'support']],
  ['mails.retry', ['owner', 'orders', 'support']],
  ['subscribers.read', ['owner']],
  ['people.import', ['owner']],
  ['audit.read', ['owner', 'books']],
])('%s is granted to %j', (permission, who) => {
  expect(adminRoles.filter((role) => hasPermission(role, permission))).toEqual(who)
})

test('names the permitted roles when a role is refused', () => {
  const refused = () => requirePermission({ name: 'Ines', role: 'warehouse' }, 'orders.refund')
  expect(refused).toThrow(NotAllowedError)
  expect(refused).toThrow('Ines may not do this as "warehouse" (orders.refund); these roles may: owner, books.')
  expect(() => requirePermission({ name: 'Ines', role: 'warehouse' }, 'orders.ship')).not.toThrow()
})
