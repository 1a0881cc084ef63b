import pg from 'pg'

/** Runs one statement outside of a transaction. */
export async function runStatement(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
