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

/** `lazy` for components with messages of `rest.ts`; fetches both in parallel once `until` resolves. */
export function lazyWithMessages<Props>(
  load: () => Promise<ComponentType<Props>>,
  until?: () => Promise<unknown>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await until?.()
    return { default: await withMessages(load()) }
  })
}
