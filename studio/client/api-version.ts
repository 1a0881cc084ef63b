/**
 * Content API version of the studio's queries. At this version, queries return drafts only if their perspective
 * includes them.
 */
export const apiVersion = '2025-02-19'
