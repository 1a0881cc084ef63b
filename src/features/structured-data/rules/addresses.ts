/** Writes a path of the shop (without language) as the absolute address of the page's language. */
export type PageUrl = (path: string) => string

/** Where a page stands, root first; the last entry is the page itself. */
export interface Place {
  name: string
  /** Path without language. */
  path: string
}

/** A picture's own address, which may be a path of this host, as an absolute one; nothing for what is no address. */
export function pictureAddress(src: string | undefined, url: PageUrl): string | undefined {
  return src !== undefined && URL.canParse(src, url('/')) ? new URL(src, url('/')).href : undefined
}
