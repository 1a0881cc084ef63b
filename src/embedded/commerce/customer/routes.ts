import { Hono } from 'hono'
import type { CommerceDependencies, CommerceEnv } from '../dependencies.ts'
import { accountRoutes } from './account-routes.ts'
import { ordersRoute } from './orders-route.ts'
import { passwordRoutes } from './password-routes.ts'
import { profileRoutes } from './profile-routes.ts'

/** Everything about customers (commerce reference 9, upper rows). */
export function customerRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()
  for (const part of [accountRoutes, passwordRoutes, profileRoutes, ordersRoute]) routes.route('/', part(deps))
  return routes
}
