/** Why a transaction cannot be carried out. Nothing of it is stored. */
export class WriteError extends Error {
  override name = 'WriteError'
  /** As the wire calls it (content reference section 2), for example `documentNotFoundError`. */
  readonly type: string
  /** What the wire says beside type and description, such as the id of the document. */
  readonly details: Readonly<Record<string, unknown>>
  /** Position in the request of what caused it, from 0. */
  readonly index: number | undefined

  constructor(type: string, description: string, details: Record<string, unknown> = {}, index?: number) {
    super(description)
    this.type = type
    this.details = details
    this.index = index
  }

  /** The same refusal, caused by the part of the request at `index` unless it knows better. */
  at(index: number): WriteError {
    return new WriteError(this.type, this.message, this.details, this.index ?? index)
  }

  static alreadyExists(id: string): WriteError {
    return new WriteError('documentAlreadyExistsError', `Document by ID "${id}" already exists`, { id })
  }

  static notFound(id: string): WriteError {
    return new WriteError('documentNotFoundError', `The document with the ID "${id}" was not found`, { id })
  }

  static otherRevision(id: string, currentRevisionID: string, expectedRevisionID: string): WriteError {
    const description = `Document "${id}" has revision "${currentRevisionID}", expected "${expectedRevisionID}"`
    const details = { id, currentRevisionID, expectedRevisionID }
    return new WriteError('documentRevisionIDDoesNotMatchError', description, details)
  }

  static stillReferenced(id: string, referencingIDs: readonly string[]): WriteError {
    const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`
    return new WriteError('documentHasReferencesError', description, { id, referencingIDs })
  }

  static missingReference(id: string, referenceID: string): WriteError {
    const description = `Document "${id}" references non-existent document "${referenceID}"`
    return new WriteError('documentReferenceDoesNotExistError', description, { id, referenceID })
  }

  static invalid(description: string, details: Record<string, unknown> = {}): WriteError {
    return new WriteError('validationError', description, details)
  }
}
