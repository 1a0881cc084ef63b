export class WriteError extends Error {
  override name = 'WriteError'
  /** For example `documentNotFoundError` (content reference section 2). */
  readonly type: string
  readonly details: Readonly<Record<string, unknown>>
  /** 0-based index of the mutation or action in the request. */
  readonly index: number | undefined

  constructor(type: string, description: string, details: Record<string, unknown> = {}, index?: number) {
    super(description)
    this.type = type
    this.details = details
    this.index = index
  }

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
