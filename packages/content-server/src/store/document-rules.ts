import { findReservedName } from '@pouchery/platform/http/body'
import type { ContentDocument } from '../document.ts'
import { WriteError } from './write-error.ts'

const maxDocumentCharacters = 2 * 1024 * 1024
const maxIdCharacters = 128
const idPattern = /^[a-zA-Z0-9_](?:[a-zA-Z0-9_-]|\.(?!\.|$))*$/

/**
 * Ids consist of letters, digits, `_`, `-` and single dots, at most 128 characters.
 * @throws WriteError for any other id
 */
export function requireValidId(id: string): void {
  if (id.length > maxIdCharacters) throw WriteError.invalid(`Document ID "${id.slice(0, 40)}…" is too long`, { id })
  if (!idPattern.test(id)) throw WriteError.invalid(`Malformed document ID: "${id}"`, { id })
}

/** @throws WriteError if the document is too large or has a reserved field name */
export function serializeDocument(document: ContentDocument): string {
  const json = JSON.stringify(document)
  const { _id: id } = document
  if (json.length > maxDocumentCharacters) {
    throw WriteError.invalid(`Document "${id}" is larger than ${maxDocumentCharacters} characters`, { id })
  }
  const reserved = findReservedName(json)
  if (reserved !== undefined) {
    throw WriteError.invalid(`Document "${id}" has a field with the reserved name "${reserved}"`, { id })
  }
  return json
}
