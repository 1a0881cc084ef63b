import { type DocumentActionComponent, useDocumentOperation } from 'sanity'

/** The publish action for posts, which gives a post without a date the moment of its publication. */
export function publishDated(original: DocumentActionComponent): DocumentActionComponent {
  const publishAction = wrapped.get(original) ?? wrap(original)
  wrapped.set(original, publishAction)
  return publishAction
}

/** The same action each time it is asked for: another one would begin anew in the middle of a publication. */
const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

function wrap(original: DocumentActionComponent): DocumentActionComponent {
  const publishAction: DocumentActionComponent = (props) => {
    const description = original(props)
    const { patch } = useDocumentOperation(props.id, props.type)
    if (!description || !props.draft || props.draft.publishedAt) return description
    return {
      ...description,
      onHandle: () => {
        patch.execute([{ setIfMissing: { publishedAt: new Date().toISOString() } }])
        description.onHandle?.()
      },
    }
  }
  return Object.assign(publishAction, original.action === undefined ? {} : { action: original.action })
}
