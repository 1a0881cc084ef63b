/** Converts a path without a language prefix to an absolute URL in the page's language. */
export type PageUrl = (path: string) => string

export interface BreadcrumbEntry {
  name: string
  /** Path without a language prefix. */
  path: string
}

/** `src` can be a path on this host. Undefined for an invalid URL. */
export function pictureUrl(src: string | undefined, url: PageUrl): string | undefined {
  return src !== undefined && URL.canParse(src, url('/')) ? new URL(src, url('/')).href : undefined
}
