import { createClient, type SanityClient } from '@sanity/client'
import { embeddedContent } from '#server/wiring/data/embedded-names.ts'
import type { World } from './stand-ins/world.ts'

export function editorIn({ backend, content }: World): SanityClient {
  return createClient({
    ...embeddedContent,
    apiVersion: '2025-02-19',
    useCdn: false,
    token: backend.secrets.contentWrite,
    resolveFetch: () => (url, init) => content.api.answer(new Request(url, init)),
  })
}

export async function titlePost(editor: SanityClient, uri: string, title: string, as: 'draft' | 'published') {
  const query = '*[_type == "blogPost" && uri.current == $uri && language == "en" && !(_id in path("drafts.**"))]'
  const [{ _rev, _createdAt, _updatedAt, ...fields }] = await editor.fetch(query, { uri })
  const _id = as === 'draft' ? `drafts.${fields._id}` : fields._id
  await editor.createOrReplace({ ...fields, _id, title })
}
