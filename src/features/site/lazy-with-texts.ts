import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** The texts that no first view needs; the server has them all. */
const laterTexts = createIsomorphicFn()
  .server(async () => undefined)
  .client(async () => (await import('./messages.client.ts')).loadLaterTexts())

/** A module together with the texts that its components need beyond those of a first view. */
export async function withLaterTexts<Module>(load: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load, laterTexts()])
  return module
}

/**
 * `lazy` for what uses texts that are not on a first view (scripts/split-messages.ts): dialogs, drawers, checkout.
 * Fetches the component and the texts side by side.
 */
export function lazyWithTexts<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withLaterTexts(load()) }))
}
