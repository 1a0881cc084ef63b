import { createClient, type SanityClient } from '@sanity/client'
import { evaluate, parse } from 'groq-js'

export type TestDocument = { _id: string; _type: string } & Record<string, unknown>

export function createTestClient(documents: readonly TestDocument[]): SanityClient {
  return createClient({
    projectId: 'test',
    dataset: 'test',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => async (input: string | URL | Request) => answer(new URL(String(input)), documents),
  })
}

async function answer(url: URL, documents: readonly TestDocument[]): Promise<Response> {
  if (url.pathname.includes('/data/doc/')) return Response.json({ documents: byId(url, documents), omitted: [] })
  const tree = parse(url.searchParams.get('query') ?? '', { params: paramsOf(url) })
  const result: unknown = await (await evaluate(tree, { dataset: documents, params: paramsOf(url) })).get()
  return Response.json({ result, ms: 1 })
}

function byId(url: URL, documents: readonly TestDocument[]): TestDocument[] {
  const ids = decodeURIComponent(url.pathname.split('/').at(-1) ?? '').split(',')
  return documents.filter(({ _id }) => ids.includes(_id))
}

function paramsOf(url: URL): Record<string, unknown> {
  const entries = [...url.searchParams].filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(entries.map(([name, value]): [string, unknown] => [name.slice(1), JSON.parse(value)]))
}
