import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import { renderContractTextDocument } from '../texts/text-document.ts'
import { getContractTextVersion } from '../texts/text-versions.ts'

const referenceSchema = v.object({ page: v.string(), language: v.string(), version: v.string() })

/** Refers to a stored version of a contract text instead of copying it, because versions are never deleted. */
export type ContractTextReference = v.InferOutput<typeof referenceSchema>

export interface MailAttachment {
  name: string
  html: string
}

export async function loadMailAttachments(database: Database, attachments: string | null): Promise<MailAttachment[]> {
  if (attachments === null) return []
  const references = v.parse(v.array(referenceSchema), JSON.parse(attachments))
  return (await Promise.all(references.map((reference) => fileOf(database, reference)))).flat()
}

async function fileOf(database: Database, attached: ContractTextReference): Promise<MailAttachment[]> {
  const text = await getContractTextVersion(database, attached)
  const { language } = attached
  if (!text || !isLanguageCode(language)) return []
  const name = `${text.title.replace(/[/\\:*?"<>|]/g, ' ').trim()}.html`
  return [{ name, html: renderContractTextDocument(text, language) }]
}
