/** With this version, queries return drafts only if their perspective includes drafts. */
export const apiVersion = '2025-02-19'
