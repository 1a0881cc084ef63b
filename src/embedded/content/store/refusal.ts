/** Why a transaction cannot be carried out. Nothing of it is stored. */
export class Refusal extends Error {
  override name = 'Refusal'
  /** As the wire calls it (content-lake reference, section 2), for example `documentNotFoundError`. */
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
  at(index: number): Refusal {
    return new Refusal(this.type, this.message, this.details, this.index ?? index)
  }

  static alreadyExists(id: string): Refusal {
    return new Refusal('documentAlreadyExistsError', `Document by ID "${id}" already exists`, { id })
  }

  static notFound(id: string): Refusal {
    return new Refusal('documentNotFoundError', `The document with the ID "${id}" was not found`, { id })
  }

  static otherRevision(id: string, currentRevisionID: string, expectedRevisionID: string): Refusal {
    const description = `Document "${id}" has revision "${currentRevisionID}", expected "${expectedRevisionID}"`
    const details = { id, currentRevisionID, expectedRevisionID }
    return new Refusal('documentRevisionIDDoesNotMatchError', description, details)
  }

  static stillReferenced(id: string, referencingIDs: readonly string[]): Refusal {
    const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`
    return new Refusal('documentHasReferencesError', description, { id, referencingIDs })
  }

  static missingReference(id: string, referenceID: string): Refusal {
    const description = `Document "${id}" references non-existent document "${referenceID}"`
    return new Refusal('documentReferenceDoesNotExistError', description, { id, referenceID })
  }

  static invalid(description: string, details: Record<string, unknown> = {}): Refusal {
    return new Refusal('validationError', description, details)
  }
}
