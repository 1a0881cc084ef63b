/** Converts a path without language prefix to an absolute URL in the page's language. */
export type PageUrl = (path: string) => string

/** Breadcrumb. Lists are root first, and the last entry is the page itself. */
export interface BreadcrumbEntry {
  name: string
  /** Path without language prefix. */
  path: string
}

/** Absolute URL of a picture whose `src` can be a path on this host; undefined for an invalid URL. */
export function pictureUrl(src: string | undefined, url: PageUrl): string | undefined {
  return src !== undefined && URL.canParse(src, url('/')) ? new URL(src, url('/')).href : undefined
}
