/** API version of the questions about translations; drafts are answered only where asked for. */
export const apiVersion = '2025-02-19'
