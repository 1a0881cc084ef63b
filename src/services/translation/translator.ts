import type { LanguageCode } from '#app.config'

/** Port for translation providers. */
export interface Translator {
  /**
   * Translates English markup, in which `&`, `<` and `>` are escaped and `<s id="0">...</s>` encloses a span. Returns
   * one string per input.
   * @throws TranslatorError
   */
  translate(texts: readonly string[], language: LanguageCode): Promise<string[]>
}

export type TranslatorFailure = 'key' | 'quota' | 'busy' | 'language' | 'unreachable' | 'answer'

const failureMessages: Record<TranslatorFailure, string> = {
  key: 'The translation service rejected the API key in DEEPL_API_KEY.',
  quota: 'The quota of the translation service is used up.',
  busy: 'The translation service is busy. Try again in a minute.',
  language: 'The translation service does not support this language or rejected the text.',
  unreachable: 'The translation service did not respond.',
  answer: 'The translation service returned an invalid response.',
}

/** The `message` is displayed to editors. */
export class TranslatorError extends Error {
  override name = 'TranslatorError'
  readonly failure: TranslatorFailure
  constructor(failure: TranslatorFailure, cause?: unknown) {
    super(failureMessages[failure], { cause })
    this.failure = failure
  }
}

export const noTranslatorMessage =
  'No translation service is configured. Set DEEPL_API_KEY to a DeepL API key and restart the shop, or translate manually.'
