import {
  AuthorizationError,
  ConnectionError,
  DeepLClient,
  DeepLError,
  QuotaExceededError,
  type TargetLanguageCode,
  TooManyRequestsError,
} from 'deepl-node'
import type { LanguageCode } from '#app.config'
import { type Translator, TranslatorError, type TranslatorFailure } from './translator.ts'

export interface DeepLOptions {
  key: string
  /** Overrides the API URL that is derived from the key. */
  url?: string
  timeoutMs?: number
  /** Number of attempts if the service is busy or does not respond. */
  maxAttempts?: number
}

/** Limits per request. DeepL allows 50 texts and 128 KiB. */
const maxTexts = 50
const maxCharacters = 30_000

const options = {
  tagHandling: 'xml',
  preserveFormatting: true,
  splitSentences: 'nonewlines',
  context: 'An online shop for nicotine pouches, sold to adults. The tone is factual and calm.',
} as const

export function createDeepLTranslator({ key, url, timeoutMs = 20_000, maxAttempts = 3 }: DeepLOptions): Translator {
  const client = new DeepLClient(key, {
    ...(url === undefined ? {} : { serverUrl: url }),
    minTimeout: timeoutMs,
    maxRetries: maxAttempts,
    sendPlatformInfo: false,
  })
  return {
    translate: async (texts, language) => {
      const translated: string[] = []
      for (const some of portions(texts)) translated.push(...(await translateSome(client, some, language)))
      return translated
    },
  }
}

async function translateSome(client: DeepLClient, texts: string[], language: LanguageCode): Promise<string[]> {
  try {
    const answer = await client.translateText(texts, 'en', targetCode(language), options)
    if (answer.length !== texts.length) throw new TranslatorError('answer')
    return answer.map(({ text }) => text)
  } catch (error) {
    if (error instanceof TranslatorError) throw error
    throw new TranslatorError(failureOf(error), error)
  }
}

/** DeepL requires a regional variant of English. For all other languages, the shop uses the same codes as DeepL. */
function targetCode(language: LanguageCode): TargetLanguageCode {
  return language === 'en' ? 'en-GB' : language
}

function failureOf(error: unknown): TranslatorFailure {
  if (error instanceof AuthorizationError) return 'key'
  if (error instanceof QuotaExceededError) return 'quota'
  if (error instanceof TooManyRequestsError) return 'busy'
  if (error instanceof ConnectionError) return 'unreachable'
  if (!(error instanceof DeepLError)) return 'answer'
  if (error.message.startsWith('Bad request')) return 'language'
  return /^(Service unavailable|Unexpected status code: 5)/.test(error.message) ? 'busy' : 'answer'
}

function portions(texts: readonly string[]): string[][] {
  const result: string[][] = []
  let size = 0
  for (const text of texts) {
    const last = result.at(-1)
    if (last && last.length < maxTexts && size + text.length <= maxCharacters) {
      last.push(text)
      size += text.length
    } else {
      result.push([text])
      size = text.length
    }
  }
  return result
}
