/** Converts a path without language prefix to an absolute URL in the page's language. */
export type PageUrl = (path: string) => string

/** Entry of a breadcrumb list. The list begins with the home page and ends with the page itself. */
export interface BreadcrumbEntry {
  name: string
  /** Path without language prefix. */
  path: string
}

/** Returns the absolute URL of a picture. `src` can be a path on this host. Undefined for an invalid URL. */
export function pictureUrl(src: string | undefined, url: PageUrl): string | undefined {
  return src !== undefined && URL.canParse(src, url('/')) ? new URL(src, url('/')).href : undefined
}
