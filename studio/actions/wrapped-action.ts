import type { DocumentActionComponent } from 'sanity'

type Wrap = (original: DocumentActionComponent) => DocumentActionComponent

/**
 * Lets `wrap` stand around one of the studio's own actions, under its name. It is the same action each time it is asked
 * for: another one would begin anew in the middle of a publication.
 */
export function wrappedAction(wrap: Wrap): Wrap {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (original) => {
    const known = wrapped.get(original)
    if (known) return known
    const action = Object.assign(wrap(original), original.action === undefined ? {} : { action: original.action })
    wrapped.set(original, action)
    return action
  }
}
