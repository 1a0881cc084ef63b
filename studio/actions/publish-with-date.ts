import { useDocumentOperation } from 'sanity'
import { wrapAction } from './wrap-action.ts'

/** On publishing, sets a missing `publishedAt` to the current time. */
export const publishWithDate = wrapAction((original) => (props) => {
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
})
