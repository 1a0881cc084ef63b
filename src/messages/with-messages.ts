import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** The server has all messages from the start. */
const restMessages = createIsomorphicFn()
  .server(async () => undefined)
  .client(async () => (await import('./load.client.ts')).loadRestMessages())

/** A module that uses messages of `rest.ts`, once both are loaded. */
export async function withMessages<Module>(load: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load, restMessages()])
  return module
}

/**
 * `lazy` for components that use messages of `rest.ts`: dialogs, drawers, checkout. Fetches both in parallel, once `until`
 * resolves: a part rendered by the server may stay as it is before that.
 */
export function lazyWithMessages<Props>(
  load: () => Promise<ComponentType<Props>>,
  until?: () => Promise<unknown>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await until?.()
    return { default: await withMessages(load()) }
  })
}
