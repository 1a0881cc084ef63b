import { useEffect, useMemo, useState } from 'react'
import { type SanityDocumentLike, useClient } from 'sanity'
import { apiVersion } from '../client/api-version.ts'
import { askedFindings, ownFindings } from './check-document.ts'
import type { Finding } from './rules/finding.ts'

/** For somebody who types nobody is asked at each letter. */
const pauseMs = 400

interface Findings {
  findings: readonly Finding[]
  /** What the shop and the content say is not known yet. */
  isAsking: boolean
  /** Why it never will be. */
  problem?: string
}

/** What the check says of a document: at once by itself, a little later by what it leads to. */
export function useFindings(document: SanityDocumentLike, language: string): Findings {
  const own = useMemo(() => ownFindings(document, language), [document, language])
  const asked = useAsked(document)
  if (asked instanceof Error) return { findings: own, isAsking: false, problem: asked.message }
  return { findings: [...own, ...(asked ?? [])], isAsking: asked === undefined }
}

/** What was said last, until more is known; undefined at first, an error when the content service does not answer. */
function useAsked(document: SanityDocumentLike): readonly Finding[] | Error | undefined {
  const client = useClient({ apiVersion })
  const [asked, setAsked] = useState<readonly Finding[] | Error>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const found = await askedFindings(document, client).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      )
      if (isCurrent) setAsked(found)
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [document, client])
  return asked
}
