/** API version of Sanity. In this version, queries return drafts only if the perspective includes drafts. */
export const apiVersion = '2025-02-19'
