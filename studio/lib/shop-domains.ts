import { brand } from '#app.config'

/** Hosts of the shop: the one of its configuration and, in a browser, the one the studio is opened on. */
export function shopDomains(): string[] {
  const opened = typeof location === 'undefined' ? [] : [location.host]
  return [brand.domain, ...opened].filter((host) => host !== '')
}
