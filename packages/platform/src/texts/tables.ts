/** What shoppers agreed to, for as long as the shop exists: every published version of the contract's texts. */
export interface TextTables {
  text_version: {
    /** One of `contractPages`. */
    page: string
    language: string
    /** 1 is the first of the page in its language. */
    number: number
    /** `number`, and the beginning of the digest. */
    version: string
    /** SHA-256 of title and body; empty where the text was taken down. */
    digest: string
    title: string
    /** The stored body, JSON. */
    body: string
    /** When the shop first showed it, ms since 1970. */
    since: number
  }
}

declare module '../database/database.ts' {
  interface Tables extends TextTables {}
}
