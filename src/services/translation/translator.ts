import type { LanguageCode } from '#app.config'

/** Translator port, so that the provider can be replaced. */
export interface Translator {
  /**
   * Translates from English. Texts are markup: `&`, `<` and `>` are escaped, and `<s id="0">...</s>` encloses a span.
   * The response contains one text with the same markup for each input.
   * @throws TranslatorError
   */
  translate(texts: readonly string[], language: LanguageCode): Promise<string[]>
}

export type TranslatorFailure = 'key' | 'quota' | 'busy' | 'language' | 'unreachable' | 'answer'

const failureMessages: Record<TranslatorFailure, string> = {
  key: 'The translator does not accept the key in DEEPL_API_KEY.',
  quota: 'The translator has used up what its plan allows.',
  busy: 'The translator has too much to do. Try again in a minute.',
  language: 'The translator does not know this language or refuses the text.',
  unreachable: 'The translator did not answer.',
  answer: 'The translator’s answer cannot be used.',
}

/** `message` is a sentence for an editor. */
export class TranslatorError extends Error {
  override name = 'TranslatorError'
  readonly failure: TranslatorFailure
  constructor(failure: TranslatorFailure, cause?: unknown) {
    super(failureMessages[failure], { cause })
    this.failure = failure
  }
}

export const noTranslatorMessage =
  'No translator is set up. Set DEEPL_API_KEY to a key of DeepL’s API and start the shop again, or translate by hand.'
