import type { Transaction } from './change-feed.ts'

/**
 * Whether visitors may see something else after a transaction: drafts, release versions and the service's own documents
 * (uploaded files, secrets of previews) are on no page by themselves.
 */
export function changesPages({ changes }: Pick<Transaction, 'changes'>): boolean {
  return changes.some(({ documentId, before, after }) => {
    const type = (after ?? before)?._type ?? ''
    return !documentId.includes('.') && !/^(sanity|system)\./.test(type)
  })
}
