/** Version of the content service's interface that the studio's own questions use; drafts are answered only where asked for. */
export const apiVersion = '2025-02-19'
