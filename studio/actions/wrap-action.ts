import type { DocumentActionComponent } from 'sanity'

type Wrap = (original: DocumentActionComponent) => DocumentActionComponent

/**
 * The wrapped action keeps its name. Wrapped actions are cached, because a new component identity would remount an
 * action while it is publishing.
 */
export function wrapAction(wrap: Wrap): Wrap {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (original) => {
    const known = wrapped.get(original)
    if (known) return known
    const action = Object.assign(wrap(original), original.action === undefined ? {} : { action: original.action })
    wrapped.set(original, action)
    return action
  }
}
