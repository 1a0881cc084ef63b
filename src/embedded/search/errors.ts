/** A refusal of the search service; the body is `{message, status}` (integrations reference, section 1.5). */
export class SearchError extends Error {
  readonly status: 400 | 403 | 404 | 405 | 413

  constructor(status: SearchError['status'], message: string) {
    super(message)
    this.name = 'SearchError'
    this.status = status
  }
}
