import { Card, Stack, Text } from '@sanity/ui'
import { styled } from 'styled-components'
import { type SeoMetadata, seoLengthLimits, truncateAtWord } from './rules/search-texts.ts'

interface SearchSnippetProps {
  result: SeoMetadata
  address: string
  language: string
}

export function SearchSnippet({ result: { title, description }, address, language }: SearchSnippetProps) {
  return (
    <Stack gap={3}>
      <Card border padding={4} radius={2} lang={language}>
        <Stack gap={3}>
          <ResultBreadcrumb>{address}</ResultBreadcrumb>
          <Title>{title === '' ? '—' : truncateAtWord(title, seoLengthLimits.title)}</Title>
          <Text size={1} muted>
            {description === '' ? '—' : truncateAtWord(description, seoLengthLimits.description)}
          </Text>
        </Stack>
      </Card>
      <Text size={1} muted>
        {`Title ${title.length} of ${seoLengthLimits.title} characters, description ${description.length} of ${seoLengthLimits.description}.`}
      </Text>
    </Stack>
  )
}

const ResultBreadcrumb = styled.p`
  margin: 0;
  overflow: hidden;
  color: var(--card-muted-fg-color);
  font-size: 12px;
  line-height: 1.3;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Title = styled.p`
  margin: 0;
  color: var(--card-link-color);
  font-size: 18px;
  line-height: 1.3;
  overflow-wrap: anywhere;
`
