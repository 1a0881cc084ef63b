import { Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { DocumentInspectorProps, Path, SanityDocumentLike } from 'sanity'
import { DocumentInspectorHeader, useDocumentPane } from 'sanity/structure'
import { shopDomains } from '../client/shop-domains.ts'
import { documentLanguage, sitePath } from '../client/site-path.ts'
import { useChosenLanguage } from '../inputs/chosen-language.ts'
import { languageName } from '../lib/languages.ts'
import { FindingsList } from './findings-list.tsx'
import { documentParagraphs } from './rules/plain-text.ts'
import { readingOf } from './rules/reading.ts'
import { searchResultOf } from './rules/search-texts.ts'
import { SearchSnippet } from './search-snippet.tsx'
import { useFindings } from './use-findings.ts'

/** Beside the form: what is missing before a document is published, how search engines would show it, how it reads. */
export function CheckPane({ onClose }: DocumentInspectorProps) {
  const { onFocus, onPathOpen, value } = useDocumentPane()
  const chosen = useChosenLanguage()
  const language = value._type === 'blogPost' ? documentLanguage(value) : chosen
  const found = useFindings(value, language)
  const open = (path: Path) => {
    onPathOpen(path)
    onFocus(path)
  }
  return (
    <Flex direction="column" height="fill" overflow="hidden">
      <DocumentInspectorHeader
        as="header"
        closeButtonLabel="Close the check"
        flex="none"
        onClose={onClose}
        title="Check before publishing"
      />
      <Card flex={1} overflow="auto" padding={4}>
        <Stack gap={5}>
          <Result {...found} onOpen={open} />
          <Facts document={value} language={language} />
        </Stack>
      </Card>
    </Flex>
  )
}

interface ResultProps extends ReturnType<typeof useFindings> {
  onOpen: (path: Path) => void
}

function Result({ findings, isAsking, problem, onOpen }: ResultProps) {
  return (
    <>
      <FindingsList findings={findings} onOpen={onOpen} />
      {isAsking && (
        <Text muted size={1}>
          Looking at links and translations…
        </Text>
      )}
      {problem !== undefined && (
        <Text role="alert" size={1}>
          Links and translations could not be looked at. {problem}
        </Text>
      )}
      {!isAsking && problem === undefined && findings.length === 0 && (
        <Card padding={3} radius={2} tone="positive" role="status">
          <Text size={1}>Nothing is missing.</Text>
        </Card>
      )}
    </>
  )
}

/** What there is to know even when nothing is missing: the search result, and how much there is to read. */
function Facts({ document, language }: { document: SanityDocumentLike; language: string }) {
  const result = searchResultOf(document, language)
  const { words, minutes, level } = readingOf(documentParagraphs(document, language), language)
  return (
    <>
      {result && (
        <Stack as="section" gap={3} aria-label="In search results">
          <Heading as="h3" size={0}>
            {`In search results, ${languageName(language)}`}
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
  const [domain = ''] = shopDomains()
  return [domain, ...(sitePath(document) ?? '/').split('/').filter(Boolean)].join(' › ')
}
