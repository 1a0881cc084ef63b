import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { type SanityDocument, useClient } from 'sanity'
import { sourceLanguage, targetLanguages } from '#lib/content-languages.ts'
import { apiVersion } from '../client/api-version.ts'
import { requestTranslation, ShopApiError } from '../translation/shop-api.ts'
import { wrapAction } from './wrap-action.ts'

/** True for an English post whose `isTranslated` is false (specification section 3). */
function needsTranslation(post: SanityDocument | null): boolean {
  return post?.language === sourceLanguage && post.isTranslated === false
}

/**
 * On publishing, reruns the machine translations of an English post whose `isTranslated` is false. Manual translations
 * are preserved.
 */
export const publishWithTranslation = wrapAction((original) => (props) => {
  const description = original(props)
  const { token } = useClient({ apiVersion }).config()
  const { push } = useToast()
  const [isPending, setPending] = useState(false)
  const isPublished = !props.draft && needsTranslation(props.published)
  useEffect(() => {
    if (!isPending || !isPublished) return
    setPending(false)
    push({ status: 'info', title: 'Published. Translations are in progress.' })
    void translateAll(props.id, token).then((outcome) => push({ closable: true, ...outcome }))
  }, [isPending, isPublished, props.id, push, token])
  if (!description || !needsTranslation(props.draft)) return description
  return {
    ...description,
    onHandle: () => {
      setPending(true)
      description.onHandle?.()
    },
  }
})

async function translateAll(documentId: string, token: string | undefined) {
  try {
    const results = await requestTranslation(token, { documentId, languages: targetLanguages, retranslate: true })
    const failed = results.filter(({ outcome }) => outcome === 'failed')
    if (failed.length === 0) return { status: 'success', title: 'All languages were translated.' } as const
    const title = `${failed.length} of ${results.length} languages were not translated.`
    return { status: 'warning', title, description: failed[0]?.message } as const
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    return { status: 'warning', title: 'Published, but not translated.', description: error.message } as const
  }
}
