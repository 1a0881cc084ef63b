import type { DocumentUri, UrisById } from './current-uris.ts'

export interface DocumentMove {
  id: string
  uri: string
}

const landingTypes = ['blogLanding', 'centraLanding']

/**
 * Returns the documents and drafts whose URI must change. If a landing page has moved, the documents below it must move
 * too: `blog/x` becomes `journal/x`. Published URIs are converted to lower case. `before` contains the previous paths.
 */
export function findDocumentsToMove(documents: readonly DocumentUri[], before: UrisById): DocumentMove[] {
  const moves = documents.flatMap(({ id, type, uri }) => {
    const old = landingTypes.includes(type) ? before.get(id)?.slice(1) : undefined
    return old === undefined || old === uri ? [] : [{ old: `${old}/`, now: `${uri}/` }]
  })
  return documents.flatMap(({ id, uri }) => {
    const move = moves.find(({ old }) => uri.startsWith(old))
    const below = move ? move.now + uri.slice(move.old.length) : uri
    const wanted = id.includes('.') ? below : below.toLowerCase()
    return wanted === uri ? [] : [{ id, uri: wanted }]
  })
}

export function applyDocumentMoves(documents: readonly DocumentUri[], moves: readonly DocumentMove[]): DocumentUri[] {
  const uris = new Map(moves.map(({ id, uri }) => [id, uri]))
  return documents.map((document) => ({ ...document, uri: uris.get(document.id) ?? document.uri }))
}
