import { createMockAuthStore, createWorkspaceFromConfig, type SanityDocument, validateDocument } from 'sanity'
import { schemaTypes } from '../schema-types.ts'
import { contentClient, type TestDocument } from './content-client.ts'

const workspace = createWorkspaceFromConfig({
  name: 'test',
  projectId: 'test',
  dataset: 'test',
  schema: { types: schemaTypes },
  auth: createMockAuthStore({ client: contentClient([]), currentUser: null }),
  unstable_clientFactory: () => contentClient([]),
})

/** A validation message with its field: `uri: Slug cannot be empty`. */
export type ShownProblem = `${string}: ${string}`

/** Validates a document with the studio's schema. `others` are the other documents of the dataset. */
export async function problems(document: TestDocument, others: readonly TestDocument[] = []): Promise<ShownProblem[]> {
  const client = contentClient([...others, document])
  const markers = await validateDocument({
    document: { _createdAt: '', _updatedAt: '', _rev: '1', ...document } satisfies SanityDocument,
    workspace: await workspace,
    getClient: () => client,
    environment: 'cli',
  })
  return markers.map(({ path, message }): ShownProblem => `${pathText(path)}: ${message}`)
}

function pathText(path: readonly unknown[]): string {
  return path.map((segment) => (typeof segment === 'string' ? segment : JSON.stringify(segment))).join('.')
}
