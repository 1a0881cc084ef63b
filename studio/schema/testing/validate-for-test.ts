import { createMockAuthStore, createWorkspaceFromConfig, type SanityDocument, validateDocument } from 'sanity'
import { schemaTypes } from '../schema-types.ts'
import { createTestClient, type TestDocument } from './content-client.ts'

const workspace = createWorkspaceFromConfig({
  name: 'test',
  projectId: 'test',
  dataset: 'test',
  schema: { types: schemaTypes },
  auth: createMockAuthStore({ client: createTestClient([]), currentUser: null }),
  unstable_clientFactory: () => createTestClient([]),
})

type ValidationProblem = `${string}: ${string}`

export async function validateTestDocument(
  document: TestDocument,
  others: readonly TestDocument[] = [],
): Promise<ValidationProblem[]> {
  const client = createTestClient([...others, document]).withConfig({ token: 'token' })
  const markers = await validateDocument({
    document: { _createdAt: '', _updatedAt: '', _rev: '1', ...document } satisfies SanityDocument,
    workspace: await workspace,
    getClient: () => client,
    environment: 'cli',
  })
  return markers.map(({ path, message }): ValidationProblem => `${pathText(path)}: ${message}`)
}

function pathText(path: readonly unknown[]): string {
  return path.map((segment) => (typeof segment === 'string' ? segment : JSON.stringify(segment))).join('.')
}
