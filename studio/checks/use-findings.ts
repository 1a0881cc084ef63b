import { useEffect, useState } from 'react'
import { type SanityDocumentLike, useClient } from 'sanity'
import { apiVersion } from '../client/api-version.ts'
import { checkDocument } from './check-document.ts'
import type { Finding } from './rules/finding.ts'

/** Somebody who types is not looked over at each letter. */
const pauseMs = 400

/** What the check says of a document; undefined until it has been looked over once, an error when that fails. */
export function useFindings(
  document: SanityDocumentLike | undefined,
  language: string,
): readonly Finding[] | Error | undefined {
  const client = useClient({ apiVersion })
  const [findings, setFindings] = useState<readonly Finding[] | Error>()
  useEffect(() => {
    if (!document) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const found = await checkDocument(document, language, client).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      )
      if (isCurrent) setFindings(found)
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [document, language, client])
  return findings
}
