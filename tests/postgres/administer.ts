import pg from 'pg'

/** Runs one statement on a server, outside of any transaction. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
