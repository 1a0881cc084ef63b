/** Rows are never deleted, because they are evidence of the terms that buyers accepted. */
export interface ContractTextTables {
  text_version: {
    /** One of `contractPages`. */
    page: string
    language: string
    /** Sequential number, starting at 1 for each page and language. */
    number: number
    /** Consists of `number` and the first characters of the digest. */
    version: string
    /** SHA-256 of title and body. Empty if the text was unpublished. */
    digest: string
    title: string
    /** Portable Text blocks as JSON. */
    body: string
    /** Time at which the version was stored, Unix time in ms. */
    since: number
  }
}

declare module '../database/database.ts' {
  interface Tables extends ContractTextTables {}
}
