import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  type SanityDocument,
  useClient,
  useDocumentOperation,
} from 'sanity'
import { sourceLanguage, targetLanguages } from '#lib/content-languages.ts'
import { collectLocalFindings, fetchRemoteFindings } from '../checks/check-document.ts'
import { FindingsList } from '../checks/findings-list.tsx'
import { type DocumentFinding, isWarning } from '../checks/rules/finding.ts'
import { apiVersion } from '../client/api-version.ts'
import { getDocumentLanguage } from '../client/site-path.ts'
import { requestTranslation, ShopApiError } from '../translation/shop-api.ts'

/** When the document is published, sets a missing `publishedAt` to the current time. */
export const withPublishedAt = createActionWrapper((original) => (props) => {
  const description = original(props)
  const { patch } = useDocumentOperation(props.id, props.type)
  if (!description || !props.draft || props.draft.publishedAt) return description
  return {
    ...description,
    onHandle: () => {
      patch.execute([{ setIfMissing: { publishedAt: new Date().toISOString() } }])
      description.onHandle?.()
    },
  }
})

/** Returns true for an English post whose `isTranslated` is false (specification section 3.6). */
function needsTranslation(post: SanityDocument | null): boolean {
  return post?.language === sourceLanguage && post.isTranslated === false
}

/** After publishing an English post with `isTranslated: false`, translates it. Keeps manual translations. */
export const withTranslationAfterPublish = createActionWrapper((original) => (props) => {
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

/**
 * Checks the document before publishing, and asks for confirmation if there are warnings. Failed remote checks are
 * ignored. Invalid documents are blocked by schema validation instead.
 */
export const withCheckBeforePublish = createActionWrapper((original) => (props) => {
  const description = original(props)
  const publish = useRef(description?.onHandle)
  useEffect(() => {
    publish.current = description?.onHandle
  })
  const { isChecking, warnings, check, dismiss } = usePublishCheck(props, () => publish.current?.())
  if (!description) return description
  return {
    ...description,
    ...(isChecking ? { label: 'Checking…' } : {}),
    onHandle: check,
    dialog: warnings
      ? {
          type: 'dialog',
          header: 'Publish with warnings?',
          width: 'medium',
          onClose: dismiss,
          content: <Warnings warnings={warnings} />,
          footer: <DialogButtons onPublish={() => publish.current?.()} onClose={dismiss} />,
        }
      : (description.dialog ?? null),
  }
})

function usePublishCheck({ draft, published }: DocumentActionProps, publish: () => void) {
  const client = useClient({ apiVersion })
  const [isChecking, setChecking] = useState(false)
  const [warnings, setWarnings] = useState<readonly DocumentFinding[]>()
  const check = async () => {
    const document = draft ?? published
    if (isChecking || !document) return
    setChecking(true)
    const remoteFindings = await fetchRemoteFindings(document, client).catch(() => [])
    setChecking(false)
    const localFindings = collectLocalFindings(document, getDocumentLanguage(document))
    const found = [...localFindings, ...remoteFindings].filter(isWarning)
    if (found.length === 0) publish()
    else setWarnings(found)
  }
  return { isChecking, warnings, check: () => void check(), dismiss: () => setWarnings(undefined) }
}

function Warnings({ warnings }: { warnings: readonly DocumentFinding[] }) {
  return (
    <Stack gap={4}>
      <Text size={1}>
        You can publish this document, but it has warnings. Open “Check before publishing” to go to the affected fields.
      </Text>
      <FindingsList findings={warnings} />
    </Stack>
  )
}

function DialogButtons({ onPublish, onClose }: { onPublish: () => void; onClose: () => void }) {
  const publish = () => {
    onClose()
    onPublish()
  }
  return (
    <Flex gap={2} justify="flex-end">
      <Button mode="bleed" text="Keep editing" onClick={onClose} />
      <Button tone="primary" text="Publish anyway" onClick={publish} />
    </Flex>
  )
}

type Wrap = (original: DocumentActionComponent) => DocumentActionComponent

/**
 * Returns a function that wraps a document action. The wrapped action keeps its `action` name. Results are cached,
 * because a new component identity would remount an action while it is publishing.
 */
export function createActionWrapper(wrap: Wrap): Wrap {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (original) => {
    const known = wrapped.get(original)
    if (known) return known
    const action = Object.assign(wrap(original), original.action === undefined ? {} : { action: original.action })
    wrapped.set(original, action)
    return action
  }
}
