import { createClient, type SanityClient } from '@sanity/client'
import { embeddedContentConfig } from '#server/wiring/data/embedded-service-ids.ts'
import type { HostedShop } from './stand-ins/hosted-shop.ts'

export function createEditorClient({ backend, content }: HostedShop): SanityClient {
  return createClient({
    ...embeddedContentConfig,
    apiVersion: '2025-02-19',
    useCdn: false,
    token: backend.secrets.contentWrite,
    resolveFetch: () => (url, init) => content.api.answer(new Request(url, init)),
  })
}

export async function setPostTitle(editor: SanityClient, uri: string, title: string, as: 'draft' | 'published') {
  const query = '*[_type == "blogPost" && uri.current == $uri && language == "en" && !(_id in path("drafts.**"))]'
  const [{ _rev, _createdAt, _updatedAt, ...fields }] = await editor.fetch(query, { uri })
  const _id = as === 'draft' ? `drafts.${fields._id}` : fields._id
  await editor.createOrReplace({ ...fields, _id, title })
}
