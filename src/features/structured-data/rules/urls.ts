/** Converts a path without a language prefix to an absolute URL in the page's language. */
export type ToPageUrl = (path: string) => string

export interface PageReference {
  name: string
  /** Path without a language prefix. */
  path: string
}

/** `src` may be a path on this host. Undefined for an invalid URL. */
export function toPictureUrl(src: string | undefined, url: ToPageUrl): string | undefined {
  return src !== undefined && URL.canParse(src, url('/')) ? new URL(src, url('/')).href : undefined
}
