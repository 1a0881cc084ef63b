import { Card, Stack, Text } from '@sanity/ui'
import { styled } from 'styled-components'
import { cutAt, type SearchResult, searchLimits } from './rules/search-texts.ts'

interface SearchSnippetProps {
  result: SearchResult
  /** Where the page is, as a reader sees it: `shop.example › blog › mint`. */
  address: string
  language: string
}

/** A page as it would stand among the results of a search, and how much room its texts take. */
export function SearchSnippet({ result: { title, description }, address, language }: SearchSnippetProps) {
  return (
    <Stack gap={3}>
      <Card border padding={4} radius={2} lang={language}>
        <Stack gap={3}>
          <Address>{address}</Address>
          <Title>{title === '' ? '—' : cutAt(title, searchLimits.title)}</Title>
          <Text size={1} muted>
            {description === '' ? '—' : cutAt(description, searchLimits.description)}
          </Text>
        </Stack>
      </Card>
      <Text size={1} muted>
        {`Title ${title.length} of ${searchLimits.title} characters, description ${description.length} of ${searchLimits.description}.`}
      </Text>
    </Stack>
  )
}

/** Where the page is, above its title. */
const Address = styled.p`
  margin: 0;
  overflow: hidden;
  color: var(--card-muted-fg-color);
  font-size: 12px;
  line-height: 1.3;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** The title, as large as results show it, in the colour of a link. */
const Title = styled.p`
  margin: 0;
  color: var(--card-link-color);
  font-size: 18px;
  line-height: 1.3;
  overflow-wrap: anywhere;
`
