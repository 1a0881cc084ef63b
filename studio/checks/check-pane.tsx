import { Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useCallback, useMemo } from 'react'
import { type DocumentInspectorProps, type Path, type SanityDocumentLike, useClient } from 'sanity'
import { DocumentInspectorHeader, useDocumentPane } from 'sanity/structure'
import { apiVersion } from '../client/api-version.ts'
import { readShopHosts } from '../client/shop-hosts.ts'
import { getDocumentLanguage, getSitePath } from '../client/site-path.ts'
import { useSelectedLanguage } from '../inputs/selected-language.ts'
import { getStudioLanguageName } from '../lib/languages.ts'
import { Notice } from '../lib/notice.tsx'
import { useDebouncedLoad } from '../lib/use-debounced-load.ts'
import { collectLocalFindings, fetchRemoteFindings } from './check-document.ts'
import { FindingsList } from './findings-list.tsx'
import type { DocumentFinding } from './rules/finding.ts'
import { extractDocumentParagraphs } from './rules/plain-text.ts'
import { measureReadability } from './rules/readability.ts'
import { getSeoMetadata } from './rules/search-texts.ts'
import { SearchSnippet } from './search-snippet.tsx'

export function ContentCheckInspector({ onClose }: DocumentInspectorProps) {
  const { onFocus, onPathOpen, value } = useDocumentPane()
  const selectedLanguage = useSelectedLanguage()
  const language = value._type === 'blogPost' ? getDocumentLanguage(value) : selectedLanguage
  const found = useFindings(value, language)
  const open = (path: Path) => {
    onPathOpen(path)
    onFocus(path)
  }
  return (
    <Flex direction="column" height="fill" overflow="hidden">
      <DocumentInspectorHeader
        as="header"
        closeButtonLabel="Close check"
        flex="none"
        onClose={onClose}
        title="Check before publishing"
      />
      <Card flex={1} overflow="auto" padding={4}>
        <Stack gap={5}>
          <Result {...found} onOpen={open} />
          <DocumentFacts document={value} language={language} />
        </Stack>
      </Card>
    </Flex>
  )
}

interface ResultProps extends ReturnType<typeof useFindings> {
  onOpen: (path: Path) => void
}

function Result({ findings, isLoading, problem, onOpen }: ResultProps) {
  return (
    <>
      <FindingsList findings={findings} onOpen={onOpen} />
      {isLoading && (
        <Text muted size={1}>
          Checking links and translations…
        </Text>
      )}
      {problem !== undefined && (
        <Text role="alert" size={1}>
          Links and translations could not be checked. {problem}
        </Text>
      )}
      {!isLoading && problem === undefined && findings.length === 0 && (
        <Notice tone="positive" text="No issues found." />
      )}
    </>
  )
}

function DocumentFacts({ document, language }: { document: SanityDocumentLike; language: string }) {
  const result = getSeoMetadata(document, language)
  const { words, minutes, level } = measureReadability(extractDocumentParagraphs(document, language), language)
  return (
    <>
      {result && (
        <Stack as="section" gap={3} aria-label="Search result preview">
          <Heading as="h3" size={0}>
            {`Search result preview, ${getStudioLanguageName(language)}`}
          </Heading>
          <SearchSnippet result={result} address={addressOf(document)} language={language} />
        </Stack>
      )}
      {words > 0 && (
        <Text size={1} muted>
          {[`${words} words`, minutes === 1 ? '1 minute' : `${minutes} minutes`, level?.text]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </>
  )
}

function addressOf(document: SanityDocumentLike): string {
  const [domain = ''] = readShopHosts()
  return [domain, ...(getSitePath(document) ?? '/').split('/').filter(Boolean)].join(' › ')
}

/** Delay in ms between the last edit and the remote checks. */
const remoteCheckDebounceMs = 400

interface Findings {
  findings: readonly DocumentFinding[]
  isLoading: boolean
  problem?: string
}

function useFindings(document: SanityDocumentLike, language: string): Findings {
  const client = useClient({ apiVersion })
  const localFindings = useMemo(() => collectLocalFindings(document, language), [document, language])
  const load = useCallback(() => fetchRemoteFindings(document, client), [document, client])
  const remote = useDebouncedLoad(load, remoteCheckDebounceMs)
  if (remote instanceof Error) return { findings: localFindings, isLoading: false, problem: remote.message }
  return { findings: [...localFindings, ...(remote ?? [])], isLoading: remote === undefined }
}
