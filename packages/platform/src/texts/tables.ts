/** Every published version of the contract texts, retained permanently as evidence of the terms that shoppers accepted. */
export interface TextTables {
  text_version: {
    /** One of `contractPages`. */
    page: string
    language: string
    /** Starts at 1 for each page and language. */
    number: number
    /** `number` and the beginning of the digest. */
    version: string
    /** SHA-256 of title and body. Empty if the text was unpublished. */
    digest: string
    title: string
    /** JSON. */
    body: string
    /** Time of publication in the shop, ms since 1970. */
    since: number
  }
}

declare module '../database/database.ts' {
  interface Tables extends TextTables {}
}
