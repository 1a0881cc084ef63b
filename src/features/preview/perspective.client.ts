import type { ClientPerspective } from '@sanity/client'

/** Has the pages show what the studio shows: drafts, or what is published. Resolves to whether the server took it. */
export async function choosePerspective(perspective: ClientPerspective): Promise<boolean> {
  const body = JSON.stringify({ perspective: perspective === 'published' ? 'published' : 'drafts' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/preview/perspective', { method: 'POST', headers, body })
  return answer.ok
}
