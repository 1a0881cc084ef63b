/** The address a page moved to, with this query (`?a=b`, or nothing) instead of its own. */
export function withQuery(location: string, search: string): string {
  return location.replace(/\?.*$/, '') + search
}
