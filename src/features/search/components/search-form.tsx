import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useGoToSearch } from '../use-go-to-search.ts'

/** The field of the search page; works without script. */
export function SearchForm({ query }: { query: string }) {
  const go = useGoToSearch()
  return (
    <search>
      <form
        action={`${useLinkPrefix()}/search`}
        onSubmit={(event) => {
          event.preventDefault()
          const q = new FormData(event.currentTarget).get('q')
          go(typeof q === 'string' ? q : '')
        }}
        className="flex gap-3"
      >
        <TextInput
          name="q"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          defaultValue={query}
          aria-label={m.search_field()}
          placeholder={m.search_placeholder()}
        />
        <Button type="submit">{m.search_submit()}</Button>
      </form>
    </search>
  )
}
