/** All published versions of the contract texts. They are never deleted, as evidence of the terms that buyers accepted. */
export interface TextTables {
  text_version: {
    /** One of `contractPages`. */
    page: string
    language: string
    /** Starts at 1 for each combination of page and language. */
    number: number
    /** Displayed version: `number` and the first characters of the digest. */
    version: string
    /** SHA-256 of title and body. Empty if the text was unpublished. */
    digest: string
    title: string
    /** Portable Text blocks as JSON. */
    body: string
    /** Time at which the version was published in the shop, ms since 1970. */
    since: number
  }
}

declare module '../database/database.ts' {
  interface Tables extends TextTables {}
}
