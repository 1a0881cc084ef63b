import { useState } from 'react'
import type { LanguageCode } from '#app.config'
import { type LanguageResult, requestTranslation, ShopApiError } from './shop-api.ts'

export type LanguageProgress = 'waiting' | 'working' | LanguageResult

export interface TranslationRunOptions {
  overwrite: boolean
  retranslate: boolean
}

/** Sends a separate request for each language, so that editors see the progress. */
export function useTranslationRun(documentId: string, token: string | undefined) {
  const [progress, setProgress] = useState<ReadonlyMap<LanguageCode, LanguageProgress>>(new Map())
  const [problem, setProblem] = useState<string>()
  const [isRunning, setRunning] = useState(false)

  async function run(languages: readonly LanguageCode[], options: TranslationRunOptions): Promise<void> {
    setRunning(true)
    setProblem(undefined)
    setProgress(new Map(languages.map((language) => [language, 'waiting'])))
    try {
      for (const language of languages) {
        const note = (entry: LanguageProgress) => setProgress((before) => new Map(before).set(language, entry))
        note('working')
        const [result] = await requestTranslation(token, { documentId, languages: [language], ...options })
        if (result) note(result)
      }
    } catch (error) {
      if (!(error instanceof ShopApiError)) throw error
      setProblem(error.message)
      setProgress((before) => new Map([...before].filter(([, entry]) => typeof entry === 'object')))
    } finally {
      setRunning(false)
    }
  }

  return { progress, problem, isRunning, run }
}
