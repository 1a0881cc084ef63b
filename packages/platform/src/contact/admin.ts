import type { Database } from '../database/database.ts'

export const contactTopics = ['question', 'order', 'accessibility'] as const

export interface ContactMessage {
  topic: (typeof contactTopics)[number]
  email: string
  language: string
  text: string
}

/** Returns the message's number. `now` is Unix time in ms. */
export async function storeContactMessage(trx: Database, message: ContactMessage, now: number): Promise<number> {
  const row = { ...message, received_at: now, done_at: null }
  const { id } = await trx.insertInto('contact_message').values(row).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

export function listContactMessages(database: Database, { done, size }: { done: boolean; size: number }) {
  return database
    .selectFrom('contact_message')
    .selectAll()
    .where('done_at', done ? 'is not' : 'is', null)
    .orderBy('id', done ? 'desc' : 'asc')
    .limit(size)
    .execute()
}

export function findContactMessage(database: Database, id: number) {
  return database.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markContactMessageDone(trx: Database, id: number, now: number): Promise<boolean> {
  const open = trx
    .updateTable('contact_message')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
  return (await open.executeTakeFirst()).numUpdatedRows > 0n
}
