import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { LaterTexts } from '../messages.client.ts'

/** The texts that no first view needs; the server has them all. */
const laterTexts = createIsomorphicFn()
  .server(async (_groups: readonly LaterTexts[]) => undefined)
  .client(async (groups: readonly LaterTexts[]) => (await import('../messages.client.ts')).loadLaterTexts(groups))

/** A module together with the `groups` of texts that its components need beyond those of a first view. */
export async function withLaterTexts<Module>(load: Promise<Module>, groups: readonly LaterTexts[]): Promise<Module> {
  const [module] = await Promise.all([load, laterTexts(groups)])
  return module
}

/**
 * `lazy` for what uses texts that are not on a first view (scripts/build/split-messages.ts): dialogs, drawers, checkout.
 * Fetches the component and the texts side by side.
 */
export function lazyWithTexts<Props>(
  load: () => Promise<ComponentType<Props>>,
  groups: readonly LaterTexts[],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withLaterTexts(load(), groups) }))
}
