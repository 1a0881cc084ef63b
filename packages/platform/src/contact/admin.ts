import type { Database } from '../database/database.ts'

export const contactTopics = ['question', 'order', 'accessibility'] as const

export type ContactTopic = (typeof contactTopics)[number]

/** A message from the contact form. */
export interface ContactMessage {
  topic: ContactTopic
  /** Address to which the operator replies. */
  email: string
  /** Language of the page that contained the form. */
  language: string
  text: string
}

/** Stores a message and returns its number. `now` is in ms since 1970. */
export async function storeContactMessage(trx: Database, message: ContactMessage, now: number): Promise<number> {
  const row = { ...message, received_at: now, done_at: null }
  const { id } = await trx.insertInto('contact_message').values(row).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

/** Lists messages that are not done, oldest first, or messages that are done, newest first. */
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

/** Returns false if the message was already done. */
export async function markContactMessageDone(trx: Database, id: number, now: number): Promise<boolean> {
  const open = trx
    .updateTable('contact_message')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
  return (await open.executeTakeFirst()).numUpdatedRows > 0n
}
