import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Loads the remaining messages in browsers. The server bundle already contains all messages. */
const restMessages = createIsomorphicFn()
  .server(async () => undefined)
  .client(async () => (await import('./load.client.ts')).loadRemainingMessages())

export async function withMessages<Module>(load: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load, restMessages()])
  return module
}

export function lazyWithMessages<Props>(
  load: () => Promise<ComponentType<Props>>,
  until?: () => Promise<unknown>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await until?.()
    return { default: await withMessages(load()) }
  })
}
